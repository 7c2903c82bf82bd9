import { topDialog } from '../overlays/leaveDialogs.ts';
import { findMenu, type Item } from '../overlays/menusOf.ts';
import { findRowAround, rowSelector } from '../table/gridFocus.ts';

/** A control on the page, or an item of a closed menu. */
export interface Control {
  /** Accessible name: `Check for plagiarism`, `Status: Archived`. */
  label: string;
  kind: 'press' | 'field';
  /** Belongs to the focused row, a bar such as that of selected rows, or an open dialog. */
  isNear: boolean;
  run: () => void;
}

const fields =
  'input:not([type=checkbox], [type=radio], [type=hidden], [type=file]), textarea, select, [contenteditable=true]';
const presses = 'button, a[href], [role=button], [role=tab], [role=switch], input[type=checkbox]';
/** Repeated containers: their controls count only if focus is in the same one. */
const repeated = `${rowSelector}, li, [role=listitem], nav`;

/** Controls near the focus first, then on the page or in the dialog over it, without duplicate names. */
export function findControls(): Control[] {
  const focused = document.activeElement;
  // Actions for selected rows aren't mixed with those of another row.
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
  // The browser shows the opened section in the next frame.
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

function findOpener(element: Element): HTMLElement | undefined {
  const id = element.closest('[role=group][hidden]')?.id;
  const opener = id && document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(id)}"]`);
  return opener && opener.checkVisibility() ? opener : undefined;
}

function press(element: HTMLElement) {
  element.focus();
  element.click();
}

function toName(element: HTMLElement): string {
  const byId = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
  const named = byId.map((id) => toText(document.getElementById(id))).filter(Boolean);
  if (named.length > 0) return named.join(' ');
  const label = element.ariaLabel ?? (element as HTMLInputElement).labels?.[0];
  if (typeof label === 'string') return label;
  return toText(label ?? (element.matches(fields) ? null : element));
}

/** Excludes hidden text and displayed shortcuts. */
function toText(element: Element | null): string {
  if (!element || element.matches('kbd, svg, [aria-hidden=true]')) return '';
  const parts = [...element.childNodes].map((node) =>
    node instanceof Element ? toText(node) : (node.textContent ?? ''),
  );
  return parts.join(' ').replaceAll(/\s+/g, ' ').trim();
}
