import { toastQueue } from './toasts.ts';

/** Milliseconds for which an undo is offered. */
const undoMs = 15_000;

/** Says what was done, with a button that takes it back. */
export function offerUndo(title: string, undo: () => Promise<unknown>) {
  const close = toastQueue.show(
    { title, tone: 'success', action: { label: 'Undo', onPress: () => void act() } },
    { timeout: undoMs },
  );
  async function act() {
    close();
    await undo();
  }
}
