import { actionGroup } from '../action.ts';

/** The headlines, for the selected ones or those of the row. */
export const headlineActions = actionGroup('headlines', 'Headlines', {
  // HEAD-07
  reject: { title: 'Reject', scope: 'row', keys: ['R'] },
  digest: { title: 'Add Digest', scope: 'row', keys: ['D'] },
  group: { title: 'Recluster', scope: 'row', keys: ['M'] },
  ungroup: { title: 'Decluster', scope: 'row', keys: ['U'] },
});
