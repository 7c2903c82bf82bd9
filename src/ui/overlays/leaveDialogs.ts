/** Modal overlays only; excludes toasts and panels that show a row of the page. */
const modalSelector = '[role=dialog]:not([data-shortcuts]), [role=alertdialog]:not([aria-modal=false])';

export const topDialog = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(modalSelector)].findLast((dialog) => !isExiting(dialog));

let attempts = 0;

/**
 * Closes all dialogs as Escape would. Returns false if a dialog asks for confirmation and the user keeps it
 * open.
 */
export async function closeAllDialogs(): Promise<boolean> {
  attempts += 1;
  for (let dialog = topDialog(); dialog; dialog = topDialog())
    if (!(await closeDialog(dialog, attempts))) return false;
  return true;
}

const isExiting = (dialog: HTMLElement) => dialog.closest('[data-exiting]') !== null;
const isGone = (dialog: HTMLElement) => !dialog.isConnected || isExiting(dialog);

const escapeFrames = 30;
const answerFrames = 5;

function closeDialog(dialog: HTMLElement, attempt: number): Promise<boolean> {
  return new Promise((resolve) => {
    let left = escapeFrames;
    const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
    (dialog.contains(document.activeElement) ? document.activeElement! : dialog).dispatchEvent(escape);
    requestAnimationFrame(check);

    function check() {
      if (isGone(dialog)) return resolve(attempt === attempts);
      left = topDialog() === dialog ? left - 1 : answerFrames;
      if (left < 0 || attempt !== attempts) return resolve(false);
      requestAnimationFrame(check);
    }
  });
}
