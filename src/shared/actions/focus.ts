const fields = 'input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=textbox]';
/** Elements with typeahead, and overlays. */
const owners =
  '[role=dialog]:not([data-shortcuts]), [role=alertdialog], [role=menu], [role=listbox]:not([data-shortcuts])';
/** A toast is a non-modal dialog: the page stays usable. */
const modals = '[role=dialog]:not([data-shortcuts]), [role=alertdialog]:not([aria-modal=false])';

/** Controls that handle arrows and Delete themselves, such as tabs, sliders and the timeline. */
const controlsWithKeys =
  '[role=slider], [role=tab], [role=toolbar], [role=spinbutton], [role=radio], [role=grid], iframe, video';
const keysOfControls = /^(Arrow|Delete|Backspace|Home|End)/;
/** Activated by Space and Enter. Rows are excluded: Enter opens them. */
const pressableControls = 'a[href], button, input, summary, [role=button], [role=switch], [role=option]';

export type Owner = 'page' | 'writing' | 'dialog' | 'recorder';

/** Who receives keys: a shortcut recorder, a dialog, a text field or the page. */
export function findOwner(target: EventTarget | null): Owner {
  const element = target instanceof Element ? target : null;
  if (element?.closest('[data-records-keys]')) return 'recorder';
  if (document.querySelector(modals)) return 'dialog';
  return element?.closest(`${fields}, ${owners}`) ? 'writing' : 'page';
}

export function isHandledByControl({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (!(target instanceof Element) || ctrlKey || metaKey || altKey) return false;
  if (key === ' ' || key === 'Enter') return target.closest(pressableControls) !== null;
  return keysOfControls.test(key) && target.closest(controlsWithKeys) !== null;
}
