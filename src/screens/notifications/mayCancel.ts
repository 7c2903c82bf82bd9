import type { SentNotification } from '#api/contract/broadcasts/history.ts';

/** Whether it waits to be sent. */
export const mayCancel = ({ broadcast: { status } }: SentNotification) =>
  status === 'SCHEDULED' || status === 'HELD';
