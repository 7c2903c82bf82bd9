import { findRow, rowSelector } from '#ui/table/gridRow.ts';

/** Where the page is scrolled to: by a row, as what is above the rows may come late or be gone on the way back. */
export interface Place {
  /** The first row in the window, and how far its top is below the window's. */
  row: { id: string; offset: number } | undefined;
  /** For when that row is no longer listed. */
  top: number;
}

/** Undefined while the page is not scrolled. */
export function readPlace(): Place | undefined {
  if (scrollY === 0) return undefined;
  const first = [...document.querySelectorAll<HTMLElement>(rowSelector)].find(
    (row) => row.getBoundingClientRect().bottom > 0,
  );
  const row = first && { id: first.dataset['key']!, offset: first.getBoundingClientRect().top };
  return { row, top: scrollY };
}

/** How many pixels the page has to be scrolled by to be at a place. */
export function distanceTo({ row, top }: Place): number {
  const found = row && findRow(row.id);
  return found ? found.getBoundingClientRect().top - row.offset : top - scrollY;
}
