import { actionGroup } from '../action.ts';

/** The posts of feeds, for the one of the row or the open one. */
export const postActions = actionGroup('posts', 'Posts', {
  digest: { title: 'Add Digest', scope: 'row', keys: ['D'] },
  read: { title: 'Mark as read or unread', scope: 'row', keys: ['U'] },
  save: { title: 'Save for later, or no longer', scope: 'row', keys: ['S'] },
  readAbove: { title: 'Mark this and all above as read', scope: 'row', keys: ['Shift+U'] },
  readAll: { title: 'Mark all as read', scope: 'page', keys: ['Shift+A'] },
  headline: { title: 'Make it a headline', scope: 'row', keys: ['H'] },
});
