/** A row of a table, or a card of a list, that stands for a row of data; details under a row do not. */
export const rowSelector = ':is(tr, [role=row])[data-key]:not([data-detail])';

/** The row or card that an element belongs to. */
export const findRowAround = (element: Element | null) =>
  element?.closest<HTMLElement>(rowSelector) ?? undefined;

/** Moves the focus to the first row of a page, or to what is there in place of rows. */
export function focusRows(page: Element | null = document.querySelector('main')) {
  for (const place of [rowSelector, '[role=grid]', '[data-no-rows]']) {
    const found = page?.querySelector<HTMLElement>(place);
    if (found) return found.focus({ preventScroll: true });
  }
}

/** The row or card with this key. */
export const findRow = (key: string | number) =>
  document.querySelector<HTMLElement>(`${rowSelector}[data-key="${CSS.escape(String(key))}"]`) ?? undefined;
