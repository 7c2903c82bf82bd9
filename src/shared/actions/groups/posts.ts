import { actionGroup } from '../action.ts';

/** The posts of feeds, for the one of the row or the open one. */
export const postActions = actionGroup('posts', 'Posts', {
  digest: { title: 'Add Digest', scope: 'row', keys: ['D'] },
  headline: { title: 'Make it a headline', scope: 'row', keys: ['H'] },
});
