import { useEffect } from 'react';
import { toast } from './toasts.ts';

/** Shows a message once when a read fails, and not with each retry (SEND-35, NOTIF-12). */
export function useFailureToast(error: unknown, text: string) {
  const hasFailed = Boolean(error);
  useEffect(() => {
    if (hasFailed) toast.error(text);
  }, [hasFailed, text]);
}
