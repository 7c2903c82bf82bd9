import type { SentNotification } from '#api/contract/broadcasts/history.ts';

/** The navigation state that `/notification/create` opens with, to send a notification again (NOTIF-03, SEND-02). */
export const copyState = (notification: SentNotification) => ({ notification });

/** The notification in the state of a history entry, if there is one. */
export function copiedNotification(state: unknown): SentNotification | undefined {
  const found = (state as { notification?: Partial<SentNotification> } | null)?.notification;
  const isWhole =
    typeof found?.id === 'number' &&
    typeof found.title === 'string' &&
    typeof found.text === 'string' &&
    // That of an earlier release does not say what narrowed its audience.
    Array.isArray(found.broadcast?.cities);
  return isWhole ? (found as SentNotification) : undefined;
}
