/** APG, grid pattern. */
export type GridKey =
  | 'ArrowUp'
  | 'ArrowDown'
  | 'ArrowLeft'
  | 'ArrowRight'
  | 'Home'
  | 'End'
  | 'PageUp'
  | 'PageDown';

const gridKeys = new Set<string>([
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
  'PageUp',
  'PageDown',
] satisfies GridKey[]);

export const isGridKey = (key: string): key is GridKey => gridKeys.has(key);

const controlSelector =
  ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled, [inert] *, [type=hidden])';

/** Excludes headings and rows still loading. */
export const bodyRows = (table: HTMLTableElement) => [
  ...table.querySelectorAll<HTMLTableRowElement>(':scope > tbody > tr[data-key]'),
];

export const visibleControls = (element: Element) =>
  [...element.querySelectorAll<HTMLElement>(controlSelector)].filter((control) => control.checkVisibility());

/** The controls in each cell, or the cell itself if it has none. */
const focusStops = (row: HTMLTableRowElement) => [...row.cells].flatMap(cellStops);

function cellStops(cell: HTMLTableCellElement): HTMLElement[] {
  const found = visibleControls(cell);
  return found.length > 0 ? found : [cell];
}

/** Undefined if focus doesn't move. */
export function nextFocus(
  table: HTMLTableElement,
  from: HTMLElement,
  key: GridKey,
  isFar: boolean,
): HTMLElement | undefined {
  const row = from.closest('tr');
  if (!row) return undefined;
  const cell = from === row ? undefined : (from.closest<HTMLTableCellElement>('td, th') ?? undefined);
  const rows = bodyRows(table);
  const at = rows.indexOf(row);
  switch (key) {
    case 'ArrowUp':
      return at <= 0 ? headingAt(table, at, cell) : stopAt(rows[at - 1], cell);
    case 'ArrowDown':
      return stopAt(rows[at + 1], cell);
    case 'PageUp':
    case 'PageDown':
      return stopAt(rows[pageTargetIndex(rows, at, key)], cell);
    case 'Home':
      return !cell || isFar ? stopAt(rows[0], cell) : focusStops(row)[0];
    case 'End':
      return !cell || isFar ? stopAt(rows.at(-1), cell) : focusStops(row).at(-1);
    default: {
      const isOnward = (key === 'ArrowRight') !== (getComputedStyle(table).direction === 'rtl');
      return neighborStop(row, from, isOnward);
    }
  }
}

/** Moving past the first or last stop focuses the row itself. In the heading row, focus wraps around. */
function neighborStop(row: HTMLTableRowElement, from: HTMLElement, isForward: boolean) {
  const stops = focusStops(row);
  const ring: HTMLElement[] = row.dataset['key'] === undefined ? stops : [row, ...stops];
  return ring.at((ring.indexOf(from) + (isForward ? 1 : -1)) % ring.length);
}

function stopAt(row: HTMLTableRowElement | undefined, cell: HTMLTableCellElement | undefined) {
  if (!row || !cell) return row;
  return cellStops(row.cells[Math.min(cell.cellIndex, row.cells.length - 1)]!)[0];
}

function headingAt(table: HTMLTableElement, rowIndex: number, cell: HTMLTableCellElement | undefined) {
  const headings = table.tHead?.rows[0];
  if (rowIndex < 0 || !headings) return undefined;
  return cell ? stopAt(headings, cell) : focusStops(headings)[0];
}

function pageTargetIndex(rows: HTMLElement[], rowIndex: number, key: 'PageUp' | 'PageDown') {
  const start = Math.max(rowIndex, 0);
  const step = key === 'PageDown' ? 1 : -1;
  const top = (index: number) => rows[index]!.getBoundingClientRect().top;
  let next = start;
  while (rows[next + step] && Math.abs(top(next + step) - top(start)) < innerHeight * 0.8) next += step;
  return next;
}

/** A table row or card that shows data, as opposed to a row with details. */
export const rowSelector = ':is(tr, [role=row])[data-key]:not([data-detail])';

export const closestRow = (element: Element | null) =>
  element?.closest<HTMLElement>(rowSelector) ?? undefined;

export function focusFirstRow(page: Element | null = document.querySelector('main')) {
  for (const place of [rowSelector, '[role=grid]', '[data-no-rows]']) {
    const found = page?.querySelector<HTMLElement>(place);
    if (found) return found.focus({ preventScroll: true });
  }
}

export const findRow = (key: string | number) =>
  document.querySelector<HTMLElement>(`${rowSelector}[data-key="${CSS.escape(String(key))}"]`) ?? undefined;
