/** What is over the page and has the focus. A toast is not modal; what shows a row beside its list belongs to the page. */
const modals = '[role=dialog]:not([data-shortcuts]), [role=alertdialog]:not([aria-modal=false])';

/** The dialog that is on top of all; undefined where the page itself can be used. */
export const topDialog = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(modals)].findLast((dialog) => !isLeaving(dialog));

let attempts = 0;

/** Closes all dialogs, each as Escape does. Returns whether they are gone: one may ask first, and be told to stay. */
export async function leaveDialogs(): Promise<boolean> {
  attempts += 1;
  for (let dialog = topDialog(); dialog; dialog = topDialog())
    if (!(await leave(dialog, attempts))) return false;
  return true;
}

const isLeaving = (dialog: HTMLElement) => dialog.closest('[data-exiting]') !== null;
const isGone = (dialog: HTMLElement) => !dialog.isConnected || isLeaving(dialog);

/** Frames after which Escape has done what it does, a question that is loaded on demand included. */
const escapeFrames = 30;
/** Frames after which the answer to a question has done what it does. */
const answerFrames = 5;

function leave(dialog: HTMLElement, attempt: number): Promise<boolean> {
  return new Promise((resolve) => {
    let left = escapeFrames;
    const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
    (dialog.contains(document.activeElement) ? document.activeElement! : dialog).dispatchEvent(escape);
    requestAnimationFrame(check);

    function check() {
      if (isGone(dialog)) return resolve(attempt === attempts);
      // Its question is open, until it is answered.
      left = topDialog() === dialog ? left - 1 : answerFrames;
      if (left < 0 || attempt !== attempts) return resolve(false);
      requestAnimationFrame(check);
    }
  });
}
