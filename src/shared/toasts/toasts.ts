import { ToastQueue } from '#ui/feedback/ToastQueue.ts';
import { useEffect, useState } from 'react';

/** ERR-01: bottom left. */
export const toastQueue = new ToastQueue();

export const toast = {
  success: (text: string) => toastQueue.show({ title: text, tone: 'success' }),
  warning: (text: string) => toastQueue.show({ title: text, tone: 'warning' }),
  error: (text: string) => toastQueue.show({ title: text, tone: 'error' }),
  info: (text: string) => toastQueue.show({ title: text }),
};

/** PLAG-09, VID-02 */
const defaultTimeoutMs = 5000;

export function useNotice() {
  const [notice, setNotice] = useState<string>();
  useEffect(() => {
    if (notice === undefined) return;
    const timer = setTimeout(() => setNotice(undefined), defaultTimeoutMs);
    return () => clearTimeout(timer);
  }, [notice]);
  return [notice, setNotice] as const;
}

/** Shows one toast per failure, not per retry (SEND-35, NOTIF-12). */
export function useFailureToast(error: unknown, text: string) {
  const hasFailed = Boolean(error);
  useEffect(() => {
    if (hasFailed) toast.error(text);
  }, [hasFailed, text]);
}
