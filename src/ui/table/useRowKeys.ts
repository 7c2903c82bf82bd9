import { useCallback, type KeyboardEvent } from 'react';
import type { Key } from 'react-aria-components';
import { shortcutKeyName } from '../shortcutKeyName.ts';
import { rowSelector } from './gridFocus.ts';
import { useRowSelectionContext } from './rowSelection.ts';

/**
 * Handles Space on a row, Ctrl or Cmd + A, and Escape. Pass it to `onKeyDownCapture`, so that it runs
 * before the keys of the table or list.
 */
export function useRowKeys(rows: ReadonlyMap<Key, object>, isSelectable: boolean) {
  const { toggle, toggleAll, clear, selectionExtent, count } = useRowSelectionContext();
  return useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      const target = event.target as HTMLElement;
      const isEditing =
        target.closest('input:not([type=checkbox]), textarea, [contenteditable=true]') !== null;
      // Keys pressed in a dialog or menu opened by a cell bubble here through React, not through the DOM.
      if (!isSelectable || isEditing || !event.currentTarget.contains(target)) return;

      if (event.key === ' ' && target.matches(rowSelector)) {
        const id = [...rows.keys()].find((key) => String(key) === target.dataset['key']);
        if (id === undefined) return;
        toggle(id, event.shiftKey);
      } else if (shortcutKeyName(event.nativeEvent) === 'a' && (event.ctrlKey || event.metaKey)) {
        if (selectionExtent !== 'all') toggleAll();
      } else if (event.key === 'Escape' && count > 0) {
        clear();
      } else {
        return;
      }
      event.preventDefault();
      event.stopPropagation();
    },
    [rows, isSelectable, toggle, toggleAll, clear, selectionExtent, count],
  );
}
