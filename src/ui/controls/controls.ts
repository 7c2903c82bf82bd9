import { topDialog } from '../overlays/leaveDialogs.ts';
import { findMenu, type Item } from '../overlays/menusOf.ts';
import { findRowAround, rowSelector } from '../table/gridRow.ts';

/** A control that is on the page, or an item of a closed menu. */
export interface Control {
  /** As it is read: `Check for plagiarism`, `Status: Archived`. */
  label: string;
  kind: 'press' | 'field';
  /** Whether it belongs to the row that has the focus, to a bar such as that of the selected rows, or to an open dialog. */
  isNear: boolean;
  /** Presses it, or moves to it. */
  run: () => void;
}

const fields =
  'input:not([type=checkbox], [type=radio], [type=hidden], [type=file]), textarea, select, [contenteditable=true]';
const presses = 'button, a[href], [role=button], [role=tab], [role=switch], input[type=checkbox]';
/** What is there many times over: a control of these counts where the focus is in the same one. */
const repeated = `${rowSelector}, li, [role=listitem], nav`;

/** What can be pressed and written in around the focus, then on the page or in the dialog over it, each name once. */
export function findControls(): Control[] {
  const focused = document.activeElement;
  // What is done with the selected rows is not mixed with what would be done with another one.
  const row = document.querySelector('[data-bottom-bar]') ? undefined : findRowAround(focused);
  const dialog = topDialog();
  const places = dialog ? [dialog] : document.querySelectorAll<HTMLElement>('main, [data-bottom-bar]');
  const elements = [row, ...places].flatMap((place) => [
    ...(place?.querySelectorAll<HTMLElement>(`${fields}, ${presses}`) ?? []),
  ]);
  const found = new Map<string, Control>();
  for (const element of new Set(elements)) {
    const around = element.closest(repeated);
    if (around && !(around.matches(rowSelector) ? around === row : around.contains(focused))) continue;
    const isNear =
      dialog !== undefined || Boolean(around?.matches(rowSelector) ?? element.closest('[data-bottom-bar]'));
    for (const control of toControls(element)) {
      const name = control.label.toLowerCase();
      if (name && !found.has(name)) found.set(name, { ...control, isNear });
    }
  }
  return [...found.values()];
}

function toControls(element: HTMLElement): Omit<Control, 'isNear'>[] {
  const opener = findOpener(element);
  const isThere = opener ?? (element.checkVisibility() && !element.closest('[aria-hidden=true]'));
  if (!isThere || element.matches(':disabled, [aria-disabled=true]')) return [];
  const label = toName(element);
  const kind = element.matches(fields) ? 'field' : 'press';
  // The browser shows what was closed in the next frame.
  const afterOpening = (run: () => void) => () => {
    if (!opener) return run();
    opener.click();
    requestAnimationFrame(run);
  };
  if (kind === 'field') return [{ label, kind, run: afterOpening(() => element.focus()) }];
  const menu = findMenu(element);
  if (!menu) return [{ label, kind, run: afterOpening(() => press(element)) }];
  const toItem = (title: string | undefined, item: Item): Omit<Control, 'isNear'>[] =>
    item.isDisabled || item.href !== undefined
      ? []
      : [
          {
            label: title ? `${title}: ${item.label}` : item.label,
            kind: 'press',
            run: () => menu.onAction?.(item.id, item),
          },
        ];
  return menu.items.flatMap((item) =>
    'items' in item ? item.items.flatMap((each) => toItem(item.title, each)) : toItem(menu.title, item),
  );
}

/** What opens the closed section that a control is in. */
function findOpener(element: Element): HTMLElement | undefined {
  const id = element.closest('[role=group][hidden]')?.id;
  const opener = id && document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(id)}"]`);
  return opener && opener.checkVisibility() ? opener : undefined;
}

function press(element: HTMLElement) {
  element.focus();
  element.click();
}

/** Its accessible name, as the product names controls. */
function toName(element: HTMLElement): string {
  const byId = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
  const named = byId.map((id) => toText(document.getElementById(id))).filter(Boolean);
  if (named.length > 0) return named.join(' ');
  const label = element.ariaLabel ?? (element as HTMLInputElement).labels?.[0];
  if (typeof label === 'string') return label;
  return toText(label ?? (element.matches(fields) ? null : element));
}

/** What is read of an element: not what is hidden from that, and not the keys that it shows. */
function toText(element: Element | null): string {
  if (!element || element.matches('kbd, svg, [aria-hidden=true]')) return '';
  const parts = [...element.childNodes].map((node) =>
    node instanceof Element ? toText(node) : (node.textContent ?? ''),
  );
  return parts.join(' ').replaceAll(/\s+/g, ' ').trim();
}
