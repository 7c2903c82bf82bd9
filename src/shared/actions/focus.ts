const textFieldSelector =
  'input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=textbox]';
/** Elements with typeahead, and overlays. */
const keyOwnerSelector =
  '[role=dialog]:not([data-shortcuts]), [role=alertdialog], [role=menu], [role=listbox]:not([data-shortcuts])';
/** Excludes toasts, which are non-modal dialogs: the page stays usable. */
const modalSelector = '[role=dialog]:not([data-shortcuts]), [role=alertdialog]:not([aria-modal=false])';

/** Controls that handle arrows and Delete themselves, such as tabs, sliders and the timeline. */
const keyControlSelector =
  '[role=slider], [role=tab], [role=toolbar], [role=spinbutton], [role=radio], [role=grid], iframe, video';
const controlKeyPattern = /^(Arrow|Delete|Backspace|Home|End)/;
/** Activated by Space and Enter. Excludes rows, because Enter opens them. */
const pressableSelector = 'a[href], button, input, summary, [role=button], [role=switch], [role=option]';

export type KeyOwner = 'page' | 'writing' | 'dialog' | 'recorder';

/**
 * Whether key presses go to a shortcut recorder, a dialog, a text field (or list with typeahead) or the page.
 */
export function findKeyOwner(target: EventTarget | null): KeyOwner {
  const element = target instanceof Element ? target : null;
  if (element?.closest('[data-records-keys]')) return 'recorder';
  if (document.querySelector(modalSelector)) return 'dialog';
  return element?.closest(`${textFieldSelector}, ${keyOwnerSelector}`) ? 'writing' : 'page';
}

export function isHandledByControl({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (!(target instanceof Element) || ctrlKey || metaKey || altKey) return false;
  if (key === ' ' || key === 'Enter') return target.closest(pressableSelector) !== null;
  return controlKeyPattern.test(key) && target.closest(keyControlSelector) !== null;
}
