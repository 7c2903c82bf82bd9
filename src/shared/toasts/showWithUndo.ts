import type { ToastContent } from '#ui/feedback/ToastQueue.ts';
import { toast, toastQueue } from './toasts.ts';

interface Undoable extends Pick<ToastContent, 'title' | 'tone'> {
  undo: () => void | Promise<void>;
  undone: string;
  /** Milliseconds. Default: until dismissed. */
  timeout?: number;
}

/** For changes that affect only this screen. Returns a function that hides the toast. */
export const showWithUndo = ({ undo, undone, timeout, ...content }: Undoable): (() => void) =>
  toastQueue.show(
    {
      ...content,
      action: {
        label: 'Undo',
        async onPress() {
          await undo();
          toast.success(undone);
        },
      },
    },
    { timeout },
  );
