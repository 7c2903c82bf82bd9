import { useEffect, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { bodyRows, visibleControls, isGridKey, nextFocus, focusFirstRow } from './gridFocus.ts';

/** Controls that use arrow keys themselves. */
const arrowKeyControlSelector =
  'input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=slider], [role=spinbutton], [role=radio]';

interface GridKeysOptions {
  table: RefObject<HTMLTableElement | null>;
  /** Enter on a row, or on a cell without a control. */
  onOpen: ((row: HTMLElement) => void) | undefined;
}

/**
 * Makes a `<table role="grid">` a single tab stop with arrow-key navigation (APG, grid pattern) and
 * returns its event handlers. Custom, because React Aria's table rerenders every cell on each focus move.
 */
export function useGridKeys({ table, onOpen }: GridKeysOptions) {
  const last = useRef<{ element: HTMLElement; row: number; isFocused: boolean }>(undefined);
  const isPressed = useRef(false);
  const isLeaving = useRef(false);

  // When the focused row is removed, focus the row that takes its place, or whatever replaces all rows.
  useEffect(() => {
    const grid = table.current;
    const { element, row, isFocused } = last.current ?? {};
    if (!element || !isFocused || element.isConnected || document.activeElement !== document.body) return;
    if (!grid) return focusFirstRow();
    const rows = bodyRows(grid);
    (rows[Math.min(row ?? 0, rows.length - 1)] ?? grid).focus({ preventScroll: true });
  });

  function handleFocus({ currentTarget: grid, target, relatedTarget }: FocusEvent<HTMLTableElement>) {
    const wasPressed = isPressed.current;
    isPressed.current = false;
    if (isLeaving.current || !grid.contains(target)) return;
    if (!wasPressed && isEnteredByTab(grid, target, relatedTarget)) {
      const place = last.current?.element.isConnected ? last.current.element : bodyRows(grid)[0];
      if (place && place !== target) return place.focus();
    }
    grid.tabIndex = target === grid ? 0 : -1;
    const row = target.closest<HTMLTableRowElement>('tbody > tr');
    if (target !== grid)
      last.current = { element: target, row: row ? bodyRows(grid).indexOf(row) : 0, isFocused: true };
  }

  function handleBlur({ currentTarget: grid, relatedTarget }: FocusEvent<HTMLTableElement>) {
    if (grid.contains(relatedTarget) || isLeaving.current) return;
    grid.tabIndex = 0;
    // Without a next element, focus may have been removed with its row.
    if (last.current && relatedTarget) last.current.isFocused = false;
  }

  function handleKey(event: KeyboardEvent<HTMLTableElement>) {
    const { currentTarget: grid, key } = event;
    const target = event.target as HTMLElement;
    isPressed.current = false;
    // Keys pressed in a dialog or menu opened by a cell bubble here through React, not through the DOM.
    if (!grid.contains(target) || event.altKey) return;
    if (key === 'Tab') return leave(grid, event.shiftKey);
    if (event.metaKey) return;
    if (key === 'Enter' && onOpen && target.matches('tbody > tr[data-key], tbody > tr[data-key] > *')) {
      onOpen(target.closest('tr')!);
    } else if (isGridKey(key) && !target.matches(arrowKeyControlSelector)) {
      const next = target === grid ? bodyRows(grid)[0] : nextFocus(grid, target, key, event.ctrlKey);
      if (!next) return;
      if (next.matches('td, th')) next.tabIndex = -1;
      next.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Moves focus out: Tab from the table's end, Shift + Tab from its start. */
  function leave(grid: HTMLTableElement, isBackwards: boolean) {
    isLeaving.current = true;
    (isBackwards ? grid : visibleControls(grid).at(-1))?.focus({ preventScroll: true });
    setTimeout(() => {
      isLeaving.current = false;
      if (!grid.contains(document.activeElement)) {
        grid.tabIndex = 0;
        if (last.current) last.current.isFocused = false;
      }
    });
  }

  return {
    onFocus: handleFocus,
    onBlur: handleBlur,
    onKeyDownCapture: handleKey,
    onPointerDownCapture: () => {
      isPressed.current = true;
    },
  };
}

/** True if Tab moved focus to the table itself, or Shift + Tab to its last control. */
function isEnteredByTab(grid: HTMLTableElement, target: Element, from: Element | null) {
  if (grid.contains(from)) return false;
  if (target === grid) return true;
  const isFromBehind =
    from !== null && Boolean(grid.compareDocumentPosition(from) & Node.DOCUMENT_POSITION_FOLLOWING);
  return isFromBehind && visibleControls(grid).at(-1) === target;
}
