import { useLocation } from 'wouter';
import { readBroadcast, stopBroadcast } from '#data/broadcasts.ts';
import { serverMessage } from '../form/serverErrors.ts';
import { notificationCreatePath } from '../page/paths.ts';
import { useSession } from '../session/session.ts';
import { toast, toastQueue } from '../toasts/toasts.ts';
import { broadcastCopyState } from './copied.ts';
import { notificationMessages as messages } from './messages.ts';
import { useEffect, useState } from 'react';

const editToastTimeoutMs = 20_000;

/** Stops a broadcast. If nothing was sent, the user can edit it and send it again. */
export function useStopBroadcast() {
  const { can } = useSession();
  const [, navigate] = useLocation();

  async function edit(id: number) {
    try {
      navigate(notificationCreatePath(), { state: broadcastCopyState(await readBroadcast(id)) });
    } catch (error) {
      toast.error(serverMessage(error, messages.editFailed));
    }
  }

  return async (id: number) => {
    try {
      const { status } = await stopBroadcast(id);
      if (status !== 'CANCELLED') toast.success(messages.stopped);
      else if (!can('broadcasts.compose')) toast.success(messages.stoppedUnsent);
      else {
        toastQueue.show(
          {
            title: messages.stoppedUnsent,
            tone: 'success',
            action: { label: messages.editAgain, onPress: () => void edit(id) },
          },
          { timeout: editToastTimeoutMs },
        );
      }
    } catch (error) {
      toast.error(serverMessage(error, messages.stopFailed));
    }
  };
}

/** When each response arrived, so that a cached one doesn't restart the countdown. */
const receivedAt = new WeakMap<object, number>();

/**
 * Whole seconds left until `ms` after `response` was received; null without `ms`. Works even if the clock of
 * the server or the browser is wrong.
 */
export function useSecondsLeft(response: object, ms: number | null): number | null {
  const [left, setLeft] = useState(() => (ms === null ? null : Math.ceil(ms / 1000)));
  useEffect(() => {
    const received = receivedAt.get(response) ?? performance.now();
    receivedAt.set(response, received);
    const tick = () =>
      setLeft(ms === null ? null : Math.max(0, Math.ceil((received + ms - performance.now()) / 1000)));
    tick();
    if (ms === null) return undefined;
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [response, ms]);
  return left;
}
