import { useEffect, useRef } from 'react';
import { findRow, closestRow } from '#ui/table/gridFocus.ts';
import { useRowSelectionContext } from '#ui/table/rowSelection.ts';
import { listActions } from '../actions/groups/list.ts';
import { lastUndo } from '../actions/undo.ts';
import { useActions } from '../actions/useActions.ts';
import type { RowKeys } from './rowKeys.ts';

interface ListKeysProps<Row extends object> extends RowKeys<Row> {
  rows: readonly Row[];
  getRowId: (row: Row) => string | number;
  isSelectable: boolean;
  isOpenable: boolean;
}

/** Row navigation and row actions. When a row is removed, focus moves to the row that takes its place. */
export function ListKeys<Row extends object>(props: ListKeysProps<Row>) {
  const { rows, getRowId, isSelectable, isOpenable, create, edit, peek, peekedId, closePeek, onMove } = props;
  const { toggle } = useRowSelectionContext();
  const last = useRef(-1);

  const indexOf = (key: string | number | undefined) =>
    key === undefined ? -1 : rows.findIndex((row) => String(getRowId(row)) === String(key));
  const findIndex = () => indexOf(closestRow(document.activeElement)?.dataset['key']);
  const focus = (index: number) => {
    const row = rows[index];
    if (!row) return;
    last.current = index;
    if (document.activeElement?.closest('[role=dialog]')) return;
    const element = findRow(getRowId(row));
    element?.focus();
    element?.scrollIntoView({ block: 'nearest' });
  };

  const findNames = () => {
    const can: Partial<Record<keyof typeof listActions.actions, boolean>> = {
      next: true,
      previous: true,
      undo: true,
      create: create !== undefined,
      open: isOpenable,
      edit: edit !== undefined,
      peek: peek !== undefined,
      closePeek: closePeek !== undefined,
      menu: rows.some((row) => rowMenuOpener(getRowId(row))),
      select: isSelectable,
      selectTo: isSelectable,
      selectAll: isSelectable,
    };
    return listActionNames.filter((name) => can[name]);
  };

  useActions(
    listActions,
    () => {
      const focused = findIndex();
      const index = focused === -1 ? indexOf(peekedId) : focused;
      const row = rows[index];
      const move = (to: number) => () => {
        focus(to);
        if (rows[to]) onMove?.(rows[to]);
      };
      const from = row ? index : last.current;
      return {
        create,
        next: rows.length > 0 && move(Math.min(from + 1, rows.length - 1)),
        previous: rows.length > 0 && move(Math.max(from - 1, 0)),
        undo: lastUndo(),
        closePeek:
          peekedId !== undefined &&
          closePeek &&
          (() => {
            closePeek();
            setTimeout(() => focus(indexOf(peekedId)));
          }),
        ...(row && {
          peek: peek && (() => peek(row)),
          edit: edit && (() => edit(row)),
          menu: rowMenuOpener(getRowId(row)),
          select: isSelectable && (() => toggle(getRowId(row))),
          selectTo: isSelectable && (() => toggle(getRowId(row), true)),
        }),
      };
    },
    findNames,
  );

  useEffect(() => {
    const record = () => {
      const index = findIndex();
      if (index === -1) return;
      last.current = index;
      const row = rows[index]!;
      if (peekedId !== undefined && String(getRowId(row)) !== String(peekedId)) onMove?.(row);
    };
    document.addEventListener('focusin', record);
    if (last.current !== -1 && document.activeElement === document.body)
      focus(Math.min(last.current, rows.length - 1));
    return () => document.removeEventListener('focusin', record);
    // oxlint-disable-next-line react/exhaustive-deps -- the focused row disappears only if the rows change
  }, [rows, peekedId]);

  return null;
}

const listActionNames = Object.keys(listActions.actions) as (keyof typeof listActions.actions)[];

function rowMenuOpener(id: string | number) {
  const button = findRow(id)?.querySelector<HTMLElement>('button[aria-haspopup=menu]:not([data-filter])');
  return button ? () => button.click() : undefined;
}
