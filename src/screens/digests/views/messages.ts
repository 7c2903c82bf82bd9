import { formatCount } from '#ui/numbers.ts';

export const messages = {
  saved: 'Saved views',
  allDigests: 'All digests',
  assignedToMe: 'Assigned to me',
  inReview: 'In review',
  myDrafts: 'My drafts',
  plannedThisWeek: 'Planned this week',
  digests: (count: number) => formatCount(count, 'digest'),
  by: (name: string) => `Saved by ${name}`,
  present: 'This list',
  saveNew: 'Save as a new view…',
  update: (name: string) => `Save changes to “${name}”`,
  rename: 'Rename…',
  copyAddress: 'Copy URL',
  remove: 'Delete…',
  exportAll: 'Export as CSV',
  exporting: 'Exporting digests',
  exportedSoFar: (bytes: number) =>
    bytes === 0 ? 'Searching…' : `${(bytes / 1_000_000).toFixed(1)} MB so far`,
  exported: 'The digests were saved as a CSV file.',
  exportFailed: 'The digests couldn’t be exported.',
  loadFailed: 'The views couldn’t be loaded.',
  tryAgain: 'Try again',

  saveTitle: 'Save this view',
  saveHint: 'Saves filters, columns and sort order for all colleagues. The view gets its own URL.',
  renameTitle: 'Rename this view',
  name: 'Name',
  nameMissing: 'Enter a name for the view.',
  save: 'Save',
  cancel: 'Cancel',
  saveFailed: 'The view couldn’t be saved.',

  viewSaved: (name: string) => `View “${name}” saved.`,
  viewRenamed: (name: string) => `View renamed to “${name}”.`,
  viewDeleted: (name: string) => `View “${name}” deleted.`,
  addressCopied: 'URL copied.',
  copyFailed: 'Your browser didn’t allow copying. Copy the URL from its address bar.',

  removeTitle: (name: string) => `Delete the view “${name}”?`,
  removeHint: 'Its URL will stop working for everyone. No digests are deleted.',
  removeConfirm: 'Delete view',
  removeFailed: 'The view couldn’t be deleted.',

  columnsTitle: 'Columns',
  columnsHint: 'Table columns, in this order. Save a view to reuse them.',
  showColumns: 'Apply',
  usual: 'Reset',
  noneChosen: 'Choose at least one column.',
  moveUp: (column: string) => `Move ${column} up`,
  moveDown: (column: string) => `Move ${column} down`,

  problems: {
    missing: {
      title: 'This view no longer exists.',
      hint: 'It was deleted, or its URL is incomplete.',
    },
    failed: { title: 'The view couldn’t be loaded.', hint: 'Reload the page to try again.' },
    broken: {
      title: 'This view has a filter that can’t be applied.',
      hint: 'No digests are shown. The view’s owner can save it again.',
    },
  },
};
