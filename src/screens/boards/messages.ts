import type { FeedDisposition } from '#api/contract/boards.ts';
import { formatNumber } from '#ui/numbers.ts';

const pluralize = (count: number, singular: string, plural: string) =>
  count === 1 ? `1 ${singular}` : `${formatNumber(count)} ${plural}`;

export const messages = {
  unread: 'Unread',
  unreadCount: (count: string) => `${count} unread`,
  title: 'All Boards',
  hint: 'A board collects feeds on one subject. Open a board to read its posts.',
  table: 'Boards',
  pages: 'Board pages',
  loadFailed: 'The boards couldn’t be loaded.',
  noneHint: 'Create a board, or import an OPML file. Its folders become boards.',
  add: 'Create New Board',
  name: 'Title',
  nameHint: 'For example, “Climate” or “Northern Europe”. You can add feeds next.',
  actions: 'Actions',
  actionsOf: (title: string) => `Actions for ${title}`,
  sources: 'Feeds',
  allSources: 'Manage feeds',
  sourcesOf: (title: string) => `Feeds on ${title}`,
  editBoard: 'Edit board',
  edit: (title: string) => `Edit ${title}`,
  remove: (title: string) => `Delete ${title}`,

  // FEED-09, FEED-10
  deleteQuestion: (title: string) => `Are you sure you want to delete board \`${title}\`?`,
  sourcesChoice: (count: number, lone: number) =>
    lone === 0
      ? `What to do with its ${pluralize(count, 'feed', 'feeds')} (also on other boards)`
      : `What to do with its ${pluralize(count, 'feed', 'feeds')} (${formatNumber(lone)} on no other board)`,
  choices: {
    keep: {
      label: 'Keep them',
      description:
        'Feeds that are on no other board stop producing headlines. They’re listed under Manage feeds, without a board.',
    },
    move: { label: 'Move them to another board' },
    delete: {
      label: 'Delete feeds that are on no other board',
      description: 'Their posts are deleted too, unless another feed also has them.',
    },
  } satisfies Record<FeedDisposition, { label: string; description?: string }>,
  target: 'Board',
  targetMissing: 'Please choose a board',
  confirmDelete: 'Delete board',
  deleted: (title: string) => `Board ${title} deleted!`,
  deleteFailed: 'Something went wrong',

  // FEED-24 to FEED-27
  createTitle: 'Create New Board',
  editTitle: 'Edit Board',
  save: 'Save',
  cancel: 'Cancel',
  created: 'Board created successfully',
  updated: 'Board updated successfully',
  createFailed: 'Unable to create Board.',
  updateFailed: 'Unable to update Board.',
  chooseBoard: 'Go to the list and choose a board to edit.',
  gone: 'This board was deleted',
  goneHint: 'Its title can no longer be changed.',

  import: 'Import OPML',
  export: 'Export OPML',
  exportFailed: 'The feeds couldn’t be exported.',
  importTitle: 'Import feeds from OPML',
  file: 'OPML file',
  fileHint: 'Folders become boards. Existing boards and feeds aren’t changed.',
  chooseFile: 'Choose a file',
  fileTypes: 'OPML files',
  chosen: 'Chosen file',
  otherFile: 'Choose another file',
  startImport: 'Import',
  close: 'Close',
  importFailed: 'The file couldn’t be imported.',
  importDone: 'File imported',
  boardsMade: (count: number) => `${pluralize(count, 'new board', 'new boards')}`,
  feedsMade: (count: number) => `${pluralize(count, 'new feed', 'new feeds')}`,
  feedsKnown: (count: number) => `${pluralize(count, 'feed was', 'feeds were')} already added`,
  skipped: (count: number) => `${pluralize(count, 'feed was', 'feeds were')} skipped`,
};
