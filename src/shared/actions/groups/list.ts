import { actionGroup } from '../action.ts';

/** What every list can do, as far as its rows allow it. */
export const listActions = actionGroup('list', 'Lists', {
  search: { title: 'Search the list', scope: 'page', keys: ['/'] },
  create: { title: 'Add a new one', scope: 'page', keys: ['C'] },
  next: { title: 'Next row', scope: 'page', keys: ['J'] },
  previous: { title: 'Previous row', scope: 'page', keys: ['K'] },
  open: { title: 'Open the row', scope: 'row', keys: ['Enter'], isFixed: true },
  peek: { title: 'Peek at the row, beside the list', scope: 'row', keys: ['Space'] },
  closePeek: { title: 'Close what is beside the list', scope: 'panel', keys: ['Escape'] },
  edit: { title: 'Edit the row', scope: 'row', keys: ['E'] },
  menu: { title: 'Open the menu of the row', scope: 'row', keys: ['.'] },
  select: { title: 'Select the row', scope: 'row', keys: ['X'] },
  selectTo: { title: 'Select all rows up to this one', scope: 'row', keys: ['Shift+X'] },
  selectAll: { title: 'Select all rows of the page', scope: 'row', keys: ['Mod+A'], isFixed: true },
  undo: { title: 'Undo the last change', scope: 'page', keys: ['Mod+Z'] },
});
