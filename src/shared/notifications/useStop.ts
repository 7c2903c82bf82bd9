import { useLocation } from 'wouter';
import { readBroadcast, stopBroadcast } from '#data/broadcasts.ts';
import { serverMessage } from '../form/serverErrors.ts';
import { notificationCreatePath } from '../page/paths.ts';
import { useSession } from '../session/session.ts';
import { toast, toastQueue } from '../toasts/toasts.ts';
import { toCopyState } from './copied.ts';
import { notificationMessages as messages } from './messages.ts';

/** How long a stopped notification is offered to be edited, in milliseconds. */
const offerMs = 20_000;

/**
 * Stops a broadcast that counts down or is being sent, and says what came of it. One of which nothing has left can be
 * edited and sent again.
 */
export function useStop() {
  const { can } = useSession();
  const [, navigate] = useLocation();

  async function edit(id: number) {
    try {
      navigate(notificationCreatePath(), { state: toCopyState(await readBroadcast(id)) });
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
          { timeout: offerMs },
        );
      }
    } catch (error) {
      toast.error(serverMessage(error, messages.stopFailed));
    }
  };
}
