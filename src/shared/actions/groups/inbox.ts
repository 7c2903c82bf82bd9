import { actionGroup } from '../action.ts';

/** The inbox, for the item of the row. */
export const inboxActions = actionGroup('inbox', 'Inbox', {
  toggleRead: { title: 'Mark as read or unread', scope: 'row', keys: ['U'] },
  readAll: { title: 'Mark all as read', scope: 'page', keys: ['Shift+U'] },
});
