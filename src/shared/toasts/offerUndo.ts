import type { ReactNode } from 'react';
import { recordUndo } from '../actions/undo.ts';
import { toastQueue } from './toasts.ts';

interface OfferOptions {
  /** Milliseconds for which the button is there. Default 15,000. */
  timeout?: number;
  /** Default `success`. */
  tone?: 'success' | 'info';
  /** What was changed. */
  description?: ReactNode;
}

/** Says what was done, with a button that takes it back; a key does, too (`list.undo`). */
export function offerUndo(
  title: string,
  undo: () => Promise<unknown>,
  { timeout = 15_000, tone = 'success', description }: OfferOptions = {},
) {
  const withdraw = recordUndo(() => void act());
  const close = toastQueue.show(
    { title, tone, description, action: { label: 'Undo', onPress: () => void act() } },
    { timeout },
  );
  async function act() {
    withdraw();
    close();
    await undo();
  }
}
