import { useEffect, useEffectEvent, useRef } from 'react';
import { toKey } from '#ui/toKey.ts';
import { findRow, findRowAround } from '#ui/table/gridRow.ts';
import { isKeyOfAnother } from '../page/keys.ts';

interface Keys {
  /** The ids of the shown rows, from the first to the last. */
  ids: readonly number[];
  /** What a key does, with the row that has the focus, if any. */
  actions: Record<string, (id: number | undefined) => void>;
  /** Called with the row that J or K moves to. */
  onMove?: (id: number) => void;
}

/**
 * Single keys of a list: J and K move the focus along its rows, the others act on the row that has it. A row that is removed
 * moves the focus to the one in its place.
 */
export function useListKeys({ ids, actions, onMove }: Keys) {
  const last = useRef(-1);

  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isKeyOfAnother(event)) return;
    const key = toKey(event);
    const index = ids.indexOf(focusedId() ?? -1);
    if (key === 'j' || key === 'k') {
      // From the row that had the focus last, where none has it.
      const from = index === -1 ? last.current : index;
      const next = key === 'j' ? Math.min(from + 1, ids.length - 1) : Math.max(from - 1, 0);
      focusRow(ids[next]);
      last.current = next;
      if (ids[next] !== undefined) onMove?.(ids[next]);
    } else if (actions[key]) {
      if (index !== -1) last.current = index;
      actions[key](index === -1 ? undefined : ids[index]);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  });

  useEffect(() => {
    // Before the list of cards, which looks for rows that begin with a letter.
    const onKey = (event: KeyboardEvent) => handle(event);
    addEventListener('keydown', onKey, true);
    return () => removeEventListener('keydown', onKey, true);
  }, []);

  useEffect(() => {
    const note = () => {
      const index = ids.indexOf(focusedId() ?? -1);
      if (index !== -1) last.current = index;
    };
    document.addEventListener('focusin', note);
    if (last.current !== -1 && document.activeElement === document.body)
      focusRow(ids[Math.min(last.current, ids.length - 1)]);
    return () => document.removeEventListener('focusin', note);
  }, [ids]);
}

/** The id of the row that has the focus, or contains what has it. */
function focusedId(): number | undefined {
  const key = findRowAround(document.activeElement)?.dataset['key'];
  return key === undefined ? undefined : Number(key);
}

function focusRow(id: number | undefined) {
  if (id === undefined) return;
  const row = findRow(id);
  row?.focus();
  row?.scrollIntoView({ block: 'nearest' });
}
