import type { Broadcast, SentNotification } from '#api/contract/broadcasts/history.ts';

/** Navigation state of `/notification/create` to resend a notification (NOTIF-03, SEND-02). */
export const notificationCopyState = (notification: SentNotification) => ({ notification });

export const broadcastCopyState = ({ versions }: Pick<Broadcast, 'versions'>) => {
  const [first, ...others] = versions
    .map(({ notification }) => notification)
    .filter(({ trial_part }) => trial_part !== 'rest');
  return { notification: first, others };
};

export interface CopyState {
  notification: SentNotification;
  others: SentNotification[];
}

export function parseCopyState(state: unknown): CopyState | undefined {
  const { notification, others = [] } = (state ?? {}) as { notification?: unknown; others?: unknown[] };
  return isSentNotification(notification)
    ? { notification, others: others.filter(isSentNotification) }
    : undefined;
}

function isSentNotification(found: unknown): found is SentNotification {
  const { id, title, text, broadcast } = (found ?? {}) as Partial<SentNotification>;
  return (
    typeof id === 'number' &&
    typeof title === 'string' &&
    typeof text === 'string' &&
    // State from an earlier release lacks the audience filters.
    Array.isArray(broadcast?.cities)
  );
}
