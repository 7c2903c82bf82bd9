/** Where text is written. */
const fields = 'input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=textbox]';
/** What finds its items by letters, and what is over the screen. */
const owners =
  '[role=dialog]:not([data-shortcuts]), [role=alertdialog], [role=menu], [role=listbox]:not([data-shortcuts])';
/** A toast is a dialog that is not modal: the screen below it continues. */
const modals = '[role=dialog]:not([data-shortcuts]), [role=alertdialog]:not([aria-modal=false])';

/** Controls that arrows and Delete move within, such as tabs, sliders and the blocks of the timeline. */
const withKeys =
  '[role=slider], [role=tab], [role=toolbar], [role=spinbutton], [role=radio], [role=grid], iframe, video';
const keysOfControls = /^(Arrow|Delete|Backspace|Home|End)/;
/** What Space and Enter press. Rows are left out: Enter opens them. */
const pressed = 'a[href], button, input, summary, [role=button], [role=switch], [role=option]';

export type Owner = 'page' | 'writing' | 'dialog' | 'recorder';

/** What has the keyboard: a field that records keys, a dialog over the page, text that is written, or the page. */
export function findOwner(target: EventTarget | null): Owner {
  const element = target instanceof Element ? target : null;
  if (element?.closest('[data-records-keys]')) return 'recorder';
  if (document.querySelector(modals)) return 'dialog';
  return element?.closest(`${fields}, ${owners}`) ? 'writing' : 'page';
}

/** Whether a control uses a key itself. */
export function isOfControl({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (!(target instanceof Element) || ctrlKey || metaKey || altKey) return false;
  if (key === ' ' || key === 'Enter') return target.closest(pressed) !== null;
  return keysOfControls.test(key) && target.closest(withKeys) !== null;
}
