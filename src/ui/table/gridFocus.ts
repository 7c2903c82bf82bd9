/** Where the arrow keys go in a table (APG, grid pattern). */
export type GridKey =
  | 'ArrowUp'
  | 'ArrowDown'
  | 'ArrowLeft'
  | 'ArrowRight'
  | 'Home'
  | 'End'
  | 'PageUp'
  | 'PageDown';

const keys = new Set<string>([
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
  'PageUp',
  'PageDown',
] satisfies GridKey[]);

export const isGridKey = (key: string): key is GridKey => keys.has(key);

const controls =
  ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled, [inert] *, [type=hidden])';

/** The rows with data or details; not the headings, nor rows that are still loading. */
export const bodyRows = (table: HTMLTableElement) => [
  ...table.querySelectorAll<HTMLTableRowElement>(':scope > tbody > tr[data-key]'),
];

/** Links, buttons and fields in the cells, in the order of Tab. */
export const controlsIn = (element: Element) =>
  [...element.querySelectorAll<HTMLElement>(controls)].filter((control) => control.checkVisibility());

/** Of each cell its controls, or the cell itself where it has none. */
const stopsIn = (row: HTMLTableRowElement) => [...row.cells].flatMap(stopsInCell);

function stopsInCell(cell: HTMLTableCellElement): HTMLElement[] {
  const found = controlsIn(cell);
  return found.length > 0 ? found : [cell];
}

/** The element that a key moves the focus to from a row, a cell or a control in a cell; undefined where it stays. */
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
      return at <= 0 ? headingAt(table, at, cell) : placeIn(rows[at - 1], cell);
    case 'ArrowDown':
      return placeIn(rows[at + 1], cell);
    case 'PageUp':
    case 'PageDown':
      return placeIn(rows[pageFrom(rows, at, key)], cell);
    case 'Home':
      return !cell || isFar ? placeIn(rows[0], cell) : stopsIn(row)[0];
    case 'End':
      return !cell || isFar ? placeIn(rows.at(-1), cell) : stopsIn(row).at(-1);
    default: {
      const isOnward = (key === 'ArrowRight') !== (getComputedStyle(table).direction === 'rtl');
      return beside(row, from, isOnward);
    }
  }
}

/** The next or the previous stop of a row; beyond its ends comes the row itself, and of the headings the other end. */
function beside(row: HTMLTableRowElement, from: HTMLElement, isOnward: boolean) {
  const stops = stopsIn(row);
  const ring: HTMLElement[] = row.dataset['key'] === undefined ? stops : [row, ...stops];
  return ring.at((ring.indexOf(from) + (isOnward ? 1 : -1)) % ring.length);
}

/** The same column of a row, or the row itself where the focus is on a row. */
function placeIn(row: HTMLTableRowElement | undefined, cell: HTMLTableCellElement | undefined) {
  if (!row || !cell) return row;
  return stopsInCell(row.cells[Math.min(cell.cellIndex, row.cells.length - 1)]!)[0];
}

function headingAt(table: HTMLTableElement, at: number, cell: HTMLTableCellElement | undefined) {
  const headings = table.tHead?.rows[0];
  if (at < 0 || !headings) return undefined;
  return cell ? placeIn(headings, cell) : stopsIn(headings)[0];
}

/** The row that is about a window further. */
function pageFrom(rows: HTMLElement[], at: number, key: 'PageUp' | 'PageDown') {
  const start = Math.max(at, 0);
  const by = key === 'PageDown' ? 1 : -1;
  const top = (index: number) => rows[index]!.getBoundingClientRect().top;
  let next = start;
  while (rows[next + by] && Math.abs(top(next + by) - top(start)) < innerHeight * 0.8) next += by;
  return next;
}
