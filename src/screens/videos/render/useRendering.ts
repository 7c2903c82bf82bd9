import { useState } from 'react';
import { cancelRender, startRender } from '#data/renders.ts';
import { failureMessage } from '#shared/form/serverErrors.ts';
import { reportCall } from '#shared/report.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { messages } from './messages.ts';

/** Starts and cancels the rendering of a digest's video. */
export function useRendering(digestId: number) {
  const [isPending, setPending] = useState(false);

  async function attempt(step: () => Promise<unknown>, failed: string) {
    setPending(true);
    try {
      await step();
    } catch (error) {
      reportCall(error);
      toast.error(failureMessage(error, failed));
    } finally {
      setPending(false);
    }
  }

  return {
    isPending,
    start: (transformation: string) =>
      attempt(() => startRender(digestId, transformation), messages.startFailed),
    cancel: () => attempt(() => cancelRender(digestId), messages.cancelFailed),
  };
}
