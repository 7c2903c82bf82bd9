import { createContext, useContext, useEffect, useMemo, useRef } from 'react';
import type { Key } from 'react-aria-components';
import { announce, ensureLiveRegion } from '../feedback/announce.ts';
import { messages } from '../messages.ts';

export interface RowSelectionOptions {
  ids: Key[];
  getLabel: (id: Key) => string;
  selectedIds: ReadonlySet<Key>;
  onSelectionChange: (ids: Set<Key>) => void;
}

export interface RowSelection {
  count: number;
  selectionExtent: 'all' | 'some' | 'none';
  isSelected: (id: Key) => boolean;
  /** `isRange` gives every row from the last toggled one to this one the same state. */
  toggle: (id: Key, isRange?: boolean) => void;
  toggleAll: () => void;
  clear: () => void;
}

/**
 * Announces selection changes politely. React Aria's selection is not used: it announces assertively, and once
 * a row is selected, clicking any row selects it instead of opening it.
 */
export function useRowSelection(options: RowSelectionOptions): RowSelection {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const anchor = useRef<Key | null>(null);
  useEffect(() => void ensureLiveRegion(), []);

  const { ids, selectedIds } = options;
  return useMemo(() => {
    const onPage = ids.filter((id) => selectedIds.has(id)).length;

    function change(next: Set<Key>, message: string) {
      latest.current.onSelectionChange(next);
      announce(message);
    }

    return {
      count: selectedIds.size,
      selectionExtent: onPage === 0 ? 'none' : onPage === ids.length ? 'all' : 'some',
      isSelected: (id) => selectedIds.has(id),
      toggle(id, isRange = false) {
        const next = new Set(selectedIds);
        const selects = !selectedIds.has(id);
        const from = isRange && anchor.current !== null ? ids.indexOf(anchor.current) : -1;
        const to = ids.indexOf(id);
        const turned = from < 0 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1);
        for (const each of turned) {
          if (selects) next.add(each);
          else next.delete(each);
        }
        anchor.current = id;
        const total = next.size;
        if (turned.length === 1) {
          const row = latest.current.getLabel(id);
          change(next, selects ? messages.rowSelected(row, total) : messages.rowUnselected(row, total));
        } else {
          const count = turned.length;
          change(next, selects ? messages.rowsSelected(count, total) : messages.rowsUnselected(count, total));
        }
      },
      toggleAll() {
        const next = new Set(selectedIds);
        const selects = onPage < ids.length;
        for (const id of ids) {
          if (selects) next.add(id);
          else next.delete(id);
        }
        change(next, selects ? messages.allRowsSelected(ids.length) : messages.selectionCleared);
      },
      clear() {
        change(new Set(), messages.selectionCleared);
      },
    };
  }, [ids, selectedIds]);
}

/** A context, so that selecting doesn't rerender a table of thousands of rows. */
export const RowSelectionContext = createContext<RowSelection | null>(null);

export function useRowSelectionContext(): RowSelection {
  const selection = useContext(RowSelectionContext);
  if (!selection) throw new Error('A selection checkbox must be inside a DataTable or a CardList.');
  return selection;
}
