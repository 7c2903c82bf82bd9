import { defineActionGroup } from '../action.ts';

export const digestActions = defineActionGroup('digests', 'Digests', {
  publish: { title: 'Publish', scope: 'row', keys: ['P'] },
  draft: { title: 'Save to draft', scope: 'row', keys: ['D'] },
  labels: { title: 'Edit labels', scope: 'row', keys: ['L'] },
  tags: { title: 'Edit tags', scope: 'row', keys: ['T'] },
  assign: { title: 'Assign to someone', scope: 'row', keys: ['A'] },
  bell: { title: 'Send notification', scope: 'row', keys: ['B'] },
});
