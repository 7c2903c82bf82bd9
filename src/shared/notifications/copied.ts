import type { Broadcast, SentNotification } from '#api/contract/broadcasts/history.ts';

/** The navigation state that `/notification/create` opens with, to send a notification again (NOTIF-03, SEND-02). */
export const copyState = (notification: SentNotification) => ({ notification });

/** The same with all versions of a broadcast that were written. */
export const toCopyState = ({ versions }: Pick<Broadcast, 'versions'>) => {
  const [first, ...others] = versions
    .map(({ notification }) => notification)
    .filter(({ trial_part }) => trial_part !== 'rest');
  return { notification: first, others };
};

/** A notification, and the other versions that are sent with it. */
export interface Copied {
  notification: SentNotification;
  others: SentNotification[];
}

/** The notification in the state of a history entry, if there is one. */
export function copiedNotification(state: unknown): Copied | undefined {
  const { notification, others = [] } = (state ?? {}) as { notification?: unknown; others?: unknown[] };
  return isWhole(notification) ? { notification, others: others.filter(isWhole) } : undefined;
}

function isWhole(found: unknown): found is SentNotification {
  const { id, title, text, broadcast } = (found ?? {}) as Partial<SentNotification>;
  return (
    typeof id === 'number' &&
    typeof title === 'string' &&
    typeof text === 'string' &&
    // That of an earlier release does not say what narrowed its audience.
    Array.isArray(broadcast?.cities)
  );
}
