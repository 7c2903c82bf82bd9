import { actionGroup } from '../action.ts';

/** The tags, for the selected ones or that of the row. */
export const tagActions = actionGroup('tags', 'Tags', {
  merge: { title: 'Merge tags', scope: 'row', keys: ['M'] },
  group: { title: 'Move tags to a group', scope: 'row', keys: ['U'] },
});
