import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { EditedSegment } from '#domain/video/segment.ts';
import { openSegments, type SegmentCommand, type SegmentScreen } from '#domain/video/segmentEditor.ts';
import {
  followList,
  readHistory,
  redo,
  runCommand,
  startHistory,
  undo,
  type SegmentHistory,
} from '#domain/video/segmentHistory.ts';

/** The segments of a video while they are edited, with what can be undone. */
export interface SegmentEditing {
  history: SegmentHistory;
  /** Runs a command. Those in a row with the same `gesture`, such as of a drag, are undone as one. */
  run: (command: SegmentCommand, gesture?: string) => void;
  undo: () => void;
  redo: () => void;
}

interface SegmentEditingOptions {
  /** The list in the editor's form. Another list that comes from outside replaces the one that is edited. */
  value: readonly EditedSegment[];
  /** Called when the list has changed, not for what is only in the segment's form. */
  onChange: (segments: readonly EditedSegment[]) => void;
  screen: SegmentScreen;
  /** Names the list in this tab: what can be undone is still there after a reload (`digest 17`). */
  storageKey: string;
}

/** Milliseconds without a command after which the steps are stored: a drag stores once. */
const storeAfter = 300;

/** Edits the segments of a form. */
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
    return followList(known, value);
  });
  const opened = useRef(history);
  // Commands of one event follow each other before anything is rendered.
  const latest = useRef(history);
  const listener = useRef(onChange);
  useLayoutEffect(() => void (listener.current = onChange));

  // The same functions each time, so that hundreds of rows are not rendered again with each command.
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
    const followed = followList(latest.current, value);
    latest.current = followed;
    setHistory(followed);
  }, [value]);

  useEffect(() => {
    if (history === opened.current) return undefined;
    const store = () => storeHistory(name, history);
    const timer = setTimeout(store, storeAfter);
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
    // Full, or not allowed: then a reload starts without steps, the list itself is in the form.
    sessionStorage.removeItem(name);
  }
}
