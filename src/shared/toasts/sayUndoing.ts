import { toastQueue } from './toasts.ts';

/** How long an undo may run before a message shows it. */
const patienceMs = 1500;

/** Says that an undo is under way once it has taken long, until the returned function is called. */
export function sayUndoing(): () => void {
  let hide: (() => void) | undefined;
  const waiting = setTimeout(() => {
    hide = toastQueue.show({ title: 'Undoing…' }, { timeout: null });
  }, patienceMs);
  return () => {
    clearTimeout(waiting);
    hide?.();
  };
}
