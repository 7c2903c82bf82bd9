import { defineActionGroup } from '../action.ts';

export const listActions = defineActionGroup('list', 'Lists', {
  search: { title: 'Search the list', scope: 'page', keys: ['/'] },
  create: { title: 'Create a new item', scope: 'page', keys: ['C'] },
  next: { title: 'Next row', scope: 'page', keys: ['J'] },
  previous: { title: 'Previous row', scope: 'page', keys: ['K'] },
  open: { title: 'Open the row', scope: 'row', keys: ['Enter'], isFixed: true },
  peek: { title: 'Preview the row beside the list', scope: 'row', keys: ['Space'] },
  closePeek: { title: 'Close the preview beside the list', scope: 'panel', keys: ['Escape'] },
  edit: { title: 'Edit the row', scope: 'row', keys: ['E'] },
  menu: { title: 'Open the row’s menu', scope: 'row', keys: ['.'] },
  select: { title: 'Select the row', scope: 'row', keys: ['X'] },
  selectTo: { title: 'Select all rows up to this one', scope: 'row', keys: ['Shift+X'] },
  selectAll: { title: 'Select all rows on the page', scope: 'row', keys: ['Mod+A'], isFixed: true },
  undo: { title: 'Undo the last change', scope: 'page', keys: ['Mod+Z'] },
});

export const digestActions = defineActionGroup('digests', 'Digests', {
  publish: { title: 'Publish', scope: 'row', keys: ['P'] },
  draft: { title: 'Save to draft', scope: 'row', keys: ['D'] },
  labels: { title: 'Edit labels', scope: 'row', keys: ['L'] },
  tags: { title: 'Edit tags', scope: 'row', keys: ['T'] },
  assign: { title: 'Assign to someone', scope: 'row', keys: ['A'] },
  bell: { title: 'Send notification', scope: 'row', keys: ['B'] },
});
