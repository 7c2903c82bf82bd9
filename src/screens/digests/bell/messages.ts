import { formatNumber } from '#shared/format/numbers.ts';
import { notificationMessages as shared } from '#shared/notifications/messages.ts';

/** The bell's texts. Those in the documents are theirs to the letter; the others are free to choose (S44). */
export const messages = {
  ...shared,
  title: 'Send a notification',
  unpublished: 'This digest is not published',
  unpublishedHelp: 'Readers who open the notification will not find it.',
  notificationTitle: 'Title',
  text: 'Text',
  channel: 'Channel',
  audience: 'User list',
  testUserHelp: 'Sends it to one person first. The bell stays as it is.',
  cancel: 'Cancel',
  channelNotFound: 'Channel not found.',
  sentTo: (title: string, sent: number, failed: number) =>
    `“${title}” was sent to ${formatNumber(sent)} ${sent === 1 ? 'device' : 'devices'}${
      failed > 0 ? `; ${formatNumber(failed)} failed` : ''
    }.`,
  ended: (title: string) => `“${title}” was stopped.`,
};
