import { useLayoutEffect, useRef, useState } from 'react';
import { useScrollPlace } from './useScrollPlace.ts';
import { saveEntryState, ensureEntryKey, findEntryState } from './historyEntries.ts';

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
