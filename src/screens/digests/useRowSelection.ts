import { useLayoutEffect, useRef, useState } from 'react';
import { useScrollPlace } from './useScrollPlace.ts';
import type { Place } from './place.ts';

const none: ReadonlySet<string | number> = new Set();

/**
 * The selected rows, cleared when the list shows something else (LIST-31). On the way back from a digest the
 * selection and the place in the list are restored.
 */
export function useRowSelection(shown: string, rows: readonly unknown[]) {
  const [left] = useState(findEntryState);
  const [selected, setSelected] = useState(left?.shown === shown ? left.selected : none);
  const [last, setLast] = useState(shown);
  if (last !== shown) {
    setLast(shown);
    setSelected(none);
  }

  const latest = useRef(selected);
  useLayoutEffect(() => void (latest.current = selected));
  const getPlace = useScrollPlace(left?.place, rows);
  useLayoutEffect(() => {
    const mark = ensureEntryKey();
    return () => saveEntryState(mark, { shown, selected: latest.current, place: getPlace() });
  }, [shown, getPlace]);

  return [selected, setSelected] as const;
}

/** The state of the list when its page was left. */
interface EntryState {
  /** The filters, order and page of the list. */
  shown: string;
  selected: ReadonlySet<string | number>;
  place: Place | undefined;
}

/** By entry of the browser's history. A reload clears them, as refreshing the list does (LIST-31). */
const states = new Map<string, EntryState>();
let count = 0;

const currentEntryKey = () => (history.state as { entry?: string } | null)?.entry;

/** The key of the current entry of the history, which stays the same on the way back to it. Not to be called in a render. */
function ensureEntryKey(): string {
  const mark = currentEntryKey();
  if (mark) return mark;
  // Entries outlive the page, so the key contains when the page was loaded.
  const entry = `${performance.timeOrigin}-${(count += 1)}`;
  history.replaceState({ ...(history.state as object | null), entry }, '');
  return entry;
}

const saveEntryState = (mark: string, entry: EntryState) => void states.set(mark, entry);

/** The state in which the list of the current entry was left. */
const findEntryState = () => states.get(currentEntryKey() ?? '');
