import type { FeedChoice } from '#api/contract/boards.ts';
import { formatNumber } from '#shared/format/numbers.ts';

const several = (count: number, one: string, more: string) =>
  count === 1 ? `1 ${one}` : `${formatNumber(count)} ${more}`;

/** The texts of the boards. Those in the documents are theirs to the letter; the others are free to choose (S44). */
export const messages = {
  unread: (count: string) => `${count} unread`,
  title: 'All Boards',
  hint: 'A board gathers feeds about one thing. Open one to read its posts.',
  table: 'Boards',
  pages: 'Pages of boards',
  loadFailed: 'The boards could not be loaded.',
  noneHint: 'Create a board, or import an OPML file whose folders become boards.',
  add: 'Create New Board',
  name: 'Title',
  actions: 'Actions',
  sources: 'Sources',
  allSources: 'All Sources',
  sourcesOf: (title: string) => `Sources of ${title}`,
  edit: (title: string) => `Edit ${title}`,
  remove: (title: string) => `Delete ${title}`,

  // FEED-09, FEED-10
  deleteQuestion: (title: string) => `Are you sure you want to delete board \`${title}\`?`,
  sourcesChoice: (count: number, lone: number) =>
    lone === 0
      ? `Its ${several(count, 'source', 'sources')}, on other boards too`
      : `Its ${several(count, 'source', 'sources')}, ${formatNumber(lone)} on no other board`,
  choices: {
    keep: {
      label: 'Keep them',
      description:
        'Those on no other board make no headlines. They are listed under All Sources, without a board.',
    },
    move: { label: 'Move them to another board' },
    delete: {
      label: 'Delete those on no other board',
      description: 'With their posts, but for those that other sources have too.',
    },
  } satisfies Record<FeedChoice, { label: string; description?: string }>,
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
  chooseBoard: 'Choose the board to edit from the list.',
  gone: 'This board was deleted',
  goneHint: 'It was deleted, so its title can no longer be changed.',

  opml: 'Import and export of feeds',
  import: 'Import OPML',
  export: 'Export OPML',
  exportFailed: 'The feeds could not be exported.',
  importTitle: 'Import feeds from OPML',
  file: 'OPML file',
  fileHint: 'Its folders become boards. Boards and feeds that are there already stay as they are.',
  chooseFile: 'Choose a file',
  fileTypes: 'OPML files',
  chosen: 'Chosen file',
  otherFile: 'Choose another file',
  startImport: 'Import',
  close: 'Close',
  importFailed: 'The file could not be imported.',
  importDone: 'The file was imported',
  boardsMade: (count: number) => `${several(count, 'new board', 'new boards')}`,
  feedsMade: (count: number) => `${several(count, 'new feed', 'new feeds')}`,
  feedsKnown: (count: number) => `${several(count, 'feed was', 'feeds were')} there already`,
  skipped: (count: number) => `${several(count, 'feed was', 'feeds were')} skipped`,
};
