import { ToastQueue } from '#ui/feedback/ToastQueue.ts';

/** The toasts at the bottom left (ERR-01). The shell shows them; anything may add one. */
export const toastQueue = new ToastQueue();

export const toast = {
  success: (text: string) => toastQueue.show({ title: text, tone: 'success' }),
  error: (text: string) => toastQueue.show({ title: text, tone: 'error' }),
  info: (text: string) => toastQueue.show({ title: text }),
};
