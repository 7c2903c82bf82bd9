import { recordUndo, undoInTurn } from '../actions/undo.ts';
import type { ToastContent } from '#ui/feedback/ToastQueue.ts';
import { sayUndoing } from './sayUndoing.ts';
import { toast, toastQueue } from './toasts.ts';

/** What was done, as its toast says it, and what takes it back. */
export interface Offer extends Pick<ToastContent, 'title' | 'description'> {
  /** Default `success`. */
  tone?: 'success' | 'info';
  /** Milliseconds for which the button is there. Default 15,000. */
  timeout?: number;
  undo: () => Promise<unknown>;
  /** Said once it is taken back. Default nothing: it shows. */
  undone?: string;
  /** Why it was not taken back. Default nothing: `undo` says that. */
  failure?: (error: unknown) => string;
}

/** Shows what was before a change while `send` restores it, and takes that back where `send` throws. */
export type ShowBefore = (send: () => Promise<void>) => Promise<void>;

/**
 * Says what a change that just started has done, once it has, with a button that takes it back. A key takes it back
 * too (`list.undo`), from now on: pressed earlier, it waits for the answer, and the change is not announced. `toOffer`
 * returns undefined where nothing was changed; a change that fails is announced by the caller. Returns the change.
 */
export function offerUndo<T>(
  change: Promise<T>,
  toOffer: (answer: T) => Offer | undefined,
  showBefore: ShowBefore = (send) => send(),
): Promise<T> {
  let isAsked = false;
  let close: (() => void) | undefined;
  const withdraw = recordUndo(change, () => void takeBack());
  const offered = change.then(toOffer, () => undefined);
  void offered.then((offer) => {
    if (!offer) withdraw();
    else if (!isAsked) close = show(offer, () => void takeBack());
  });

  async function takeBack() {
    // Its button and the key may both be pressed before it is gone.
    if (isAsked) return;
    isAsked = true;
    withdraw();
    close?.();
    let offer: Offer | undefined;
    const stop = sayUndoing();
    try {
      await showBefore(() =>
        undoInTurn(async () => {
          offer = await offered;
          stop();
          await offer?.undo();
        }),
      );
      if (offer?.undone) toast.success(offer.undone);
    } catch (error) {
      if (offer?.failure) toast.error(offer.failure(error));
    } finally {
      stop();
    }
  }
  return change;
}

const show = ({ title, description, tone = 'success', timeout = 15_000 }: Offer, onPress: () => void) =>
  toastQueue.show({ title, description, tone, action: { label: 'Undo', onPress } }, { timeout });
