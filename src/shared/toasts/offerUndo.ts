import { recordUndo, queueUndo } from '../actions/undo.ts';
import type { ToastContent } from '#ui/feedback/ToastQueue.ts';
import { toast, toastQueue } from './toasts.ts';

export interface Offer extends Pick<ToastContent, 'title' | 'description'> {
  tone?: ToastContent['tone'];
  /** Milliseconds. Default 15,000. */
  timeout?: number;
  undo?: () => Promise<unknown>;
  /** Shown after undo; null if `undo` shows its own result. */
  undone: string | null;
  /** Default: `undo` reports it. */
  failure?: (error: unknown) => string;
}

/** Shows the earlier values while `send` runs. If it throws, shows the changed values again. */
export type OptimisticUndo = (send: () => Promise<void>) => Promise<void>;

/**
 * Offers to undo `change` once it succeeds. The undo key (`list.undo`) works right away; pressed early, it
 * waits for the response and suppresses the toast. Returns `change`, so that the caller can report
 * failures. `toOffer` returns undefined if nothing changed.
 */
export function offerUndo<T>(
  change: Promise<T>,
  toOffer: (answer: T) => Offer | undefined | Promise<Offer | undefined>,
  showBefore: OptimisticUndo = (send) => send(),
): Promise<T> {
  let isAsked = false;
  let close: (() => void) | undefined;
  const withdraw = recordUndo(change, () => void takeBack());
  const offered = change.then(toOffer, () => undefined);
  void offered.then((offer) => {
    if (!offer?.undo) withdraw();
    if (offer && !isAsked) close = showOffer(offer, () => void takeBack());
  });

  async function takeBack() {
    // Both the button and the key may be pressed before it disappears.
    if (isAsked) return;
    isAsked = true;
    withdraw();
    close?.();
    let offer: Offer | undefined;
    const stop = announceUndo();
    try {
      await showBefore(() =>
        queueUndo(async () => {
          offer = await offered;
          stop();
          await offer?.undo?.();
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

const showOffer = (
  { title, description, tone = 'success', timeout = 15_000, undo }: Offer,
  onPress: () => void,
) => toastQueue.show({ title, description, tone, action: undo && { label: 'Undo', onPress } }, { timeout });

/** Delay before a slow undo shows a message. */
const slowUndoMs = 1500;

export function announceUndo(): () => void {
  let hide: (() => void) | undefined;
  const waiting = setTimeout(() => {
    hide = toastQueue.show({ title: 'Undoing…' }, { timeout: null });
  }, slowUndoMs);
  return () => {
    clearTimeout(waiting);
    hide?.();
  };
}
