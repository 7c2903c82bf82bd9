/** What letters belong to: fields, lists that find their items by letters, and what is over the screen. */
const owners =
  'input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=textbox], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]:not([data-shortcuts])';

/** A toast is a dialog that is not modal: the screen below it continues. */
const modals = '[role=dialog], [role=alertdialog]:not([aria-modal=false])';

/** Whether a key belongs to a field, to a dialog or to an input method, and so is no shortcut of the screen. */
export function isKeyOfAnother(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null;
  return event.isComposing || Boolean(target?.closest(owners)) || document.querySelector(modals) !== null;
}
