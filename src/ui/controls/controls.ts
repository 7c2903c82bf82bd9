import { topDialog } from '../overlays/leaveDialogs.ts';
import { findMenu, type MenuAction } from '../overlays/menuRegistry.ts';
import { closestRow, rowSelector } from '../table/gridFocus.ts';

/** A control on the page, or an item of a closed menu. */
export interface Control {
  /** Accessible name: `Check for plagiarism`, `Status: Archived`. */
  label: string;
  kind: 'press' | 'field';
  /** Belongs to the focused row, a bottom bar or an open dialog. */
  isNear: boolean;
  run: () => void;
}

const fieldSelector =
  'input:not([type=checkbox], [type=radio], [type=hidden], [type=file]), textarea, select, [contenteditable=true]';
const pressableSelector = 'button, a[href], [role=button], [role=tab], [role=switch], input[type=checkbox]';
/** Rows and other repeated containers. Their controls are listed only if they contain the focus. */
const repeatedContainerSelector = `${rowSelector}, li, [role=listitem], nav`;

/** Lists controls near the focus first, then those of the page or the open dialog. Omits duplicate names. */
export function findControls(): Control[] {
  const focused = document.activeElement;
  // Actions for selected rows aren't mixed with those of another row.
  const row = document.querySelector('[data-bottom-bar]') ? undefined : closestRow(focused);
  const dialog = topDialog();
  const places = dialog ? [dialog] : document.querySelectorAll<HTMLElement>('main, [data-bottom-bar]');
  const elements = [row, ...places].flatMap((place) => [
    ...(place?.querySelectorAll<HTMLElement>(`${fieldSelector}, ${pressableSelector}`) ?? []),
  ]);
  const found = new Map<string, Control>();
  for (const element of new Set(elements)) {
    const around = element.closest(repeatedContainerSelector);
    if (around && !(around.matches(rowSelector) ? around === row : around.contains(focused))) continue;
    const isNear =
      dialog !== undefined || Boolean(around?.matches(rowSelector) ?? element.closest('[data-bottom-bar]'));
    for (const control of createControls(element)) {
      const name = control.label.toLowerCase();
      if (name && !found.has(name)) found.set(name, { ...control, isNear });
    }
  }
  return [...found.values()];
}

function createControls(element: HTMLElement): Omit<Control, 'isNear'>[] {
  const opener = findOpener(element);
  const isReachable = opener ?? (element.checkVisibility() && !element.closest('[aria-hidden=true]'));
  if (!isReachable || element.matches(':disabled, [aria-disabled=true]')) return [];
  const label = accessibleName(element);
  const kind = element.matches(fieldSelector) ? 'field' : 'press';
  // The browser shows the opened section in the next frame.
  const afterOpening = (run: () => void) => () => {
    if (!opener) return run();
    opener.click();
    requestAnimationFrame(run);
  };
  if (kind === 'field') return [{ label, kind, run: afterOpening(() => element.focus()) }];
  const menu = findMenu(element);
  if (!menu) return [{ label, kind, run: afterOpening(() => press(element)) }];
  const toItem = (title: string | undefined, item: MenuAction): Omit<Control, 'isNear'>[] =>
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

function accessibleName(element: HTMLElement): string {
  const byId = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
  const labels = byId.map((id) => visibleText(document.getElementById(id))).filter(Boolean);
  if (labels.length > 0) return labels.join(' ');
  const label = element.ariaLabel ?? (element as HTMLInputElement).labels?.[0];
  if (typeof label === 'string') return label;
  return visibleText(label ?? (element.matches(fieldSelector) ? null : element));
}

/** Excludes hidden text and displayed shortcuts. */
function visibleText(element: Element | null): string {
  if (!element || element.matches('kbd, svg, [aria-hidden=true]')) return '';
  const parts = [...element.childNodes].map((node) =>
    node instanceof Element ? visibleText(node) : (node.textContent ?? ''),
  );
  return parts.join(' ').replaceAll(/\s+/g, ' ').trim();
}
