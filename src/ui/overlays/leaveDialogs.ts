/** Modal overlays: not toasts, and not panels that show a row of the page. */
const modals = '[role=dialog]:not([data-shortcuts]), [role=alertdialog]:not([aria-modal=false])';

export const topDialog = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(modals)].findLast((dialog) => !isLeaving(dialog));

let attempts = 0;

/** Closes all dialogs as Escape does. Returns false if one asks first and the user stays. */
export async function leaveDialogs(): Promise<boolean> {
  attempts += 1;
  for (let dialog = topDialog(); dialog; dialog = topDialog())
    if (!(await leave(dialog, attempts))) return false;
  return true;
}

const isLeaving = (dialog: HTMLElement) => dialog.closest('[data-exiting]') !== null;
const isGone = (dialog: HTMLElement) => !dialog.isConnected || isLeaving(dialog);

const escapeFrames = 30;
const answerFrames = 5;

function leave(dialog: HTMLElement, attempt: number): Promise<boolean> {
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
