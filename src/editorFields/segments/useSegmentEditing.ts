import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { EditedSegment } from '#domain/video/segment.ts';
import { openSegments, type SegmentCommand, type SegmentScreen } from '#domain/video/segmentEditor.ts';
import {
  syncList,
  readHistory,
  redo,
  runCommand,
  startHistory,
  undo,
  type SegmentHistory,
} from '#domain/video/segmentHistory.ts';

export interface SegmentEditing {
  history: SegmentHistory;
  /** Consecutive commands with the same `gesture` are one undo step. */
  run: (command: SegmentCommand, gesture?: string) => void;
  undo: () => void;
  redo: () => void;
}

interface SegmentEditingOptions {
  /** An outside change replaces the edited list. */
  value: readonly EditedSegment[];
  /** Not called for changes only in the segment's form. */
  onChange: (segments: readonly EditedSegment[]) => void;
  screen: SegmentScreen;
  /** Keeps undo history across reloads in this tab (`digest 17`). */
  storageKey: string;
}

/** Debounced so that a drag is stored once. */
const storeDebounceMs = 300;

export function useSegmentEditing({
  value,
  onChange,
  screen,
  storageKey,
}: SegmentEditingOptions): SegmentEditing {
  const name = `segments ${storageKey}`;
  const [history, setHistory] = useState(() => {
    const stored = readHistory(sessionStorage.getItem(name) ?? '');
    const known = stored?.present.screen === screen ? stored : startHistory(openSegments([], screen));
    return syncList(known, value);
  });
  const opened = useRef(history);
  // Commands of one event run before the next render.
  const latest = useRef(history);
  const listener = useRef(onChange);
  useLayoutEffect(() => void (listener.current = onChange));

  // Stable identity, so hundreds of rows don't rerender.
  const [actions] = useState(() => {
    function apply(next: SegmentHistory) {
      const before = latest.current;
      if (next === before) return;
      latest.current = next;
      setHistory(next);
      const { segments } = next.present;
      if (segments !== before.present.segments) listener.current(segments);
    }
    return {
      run: (command: SegmentCommand, gesture?: string) => apply(runCommand(latest.current, command, gesture)),
      undo: () => apply(undo(latest.current)),
      redo: () => apply(redo(latest.current)),
    };
  });

  useLayoutEffect(() => {
    const followed = syncList(latest.current, value);
    latest.current = followed;
    setHistory(followed);
  }, [value]);

  useEffect(() => {
    if (history === opened.current) return undefined;
    const store = () => storeHistory(name, history);
    const timer = setTimeout(store, storeDebounceMs);
    addEventListener('pagehide', store);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', store);
    };
  }, [name, history]);

  return { history, ...actions };
}

function storeHistory(name: string, history: SegmentHistory) {
  try {
    sessionStorage.setItem(name, JSON.stringify(history));
  } catch {
    // Full or refused: after a reload the list is intact, but there are no undo steps.
    sessionStorage.removeItem(name);
  }
}
