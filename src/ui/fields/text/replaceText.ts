type TextControl = HTMLInputElement | HTMLTextAreaElement;

/**
 * Replaces text as typing would: change events fire, browser undo works and focus returns afterwards.
 * Returns false, without changes, if the control can't be edited now.
 */
export function replaceText(
  control: TextControl,
  text: string,
  { start, end }: { start: number; end: number } = { start: 0, end: control.value.length },
): boolean {
  const focused = document.activeElement;
  control.focus({ preventScroll: true });
  if (document.activeElement !== control || control.readOnly) return false;
  control.setSelectionRange(start, end);
  const isReplaced =
    control.value.slice(start, end) === text ||
    (text === '' ? document.execCommand('delete') : document.execCommand('insertText', false, text));
  if (focused instanceof HTMLElement && focused !== control) focused.focus({ preventScroll: true });
  return isReplaced;
}
