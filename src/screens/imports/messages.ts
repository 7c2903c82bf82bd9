import { capitalize } from '#shared/format/labels.ts';
import type { ImportReport, ImportResult, ImportState } from '#api/contract/imports.ts';
import { formatCount, formatNumber } from '#ui/numbers.ts';

const states: Record<ImportState, string> = {
  analysing: 'Reading the file',
  failed: 'Failed',
  ready: 'Ready to import',
  queued: 'Queued',
  running: 'Importing',
  paused: 'Paused',
  done: 'Done',
  undoing: 'Undoing',
  undone: 'Undone',
};

const results: Record<ImportResult, string> = {
  created: 'Created',
  updated: 'Updated',
  unchanged: 'Unchanged',
  kept: 'Kept',
  skipped: 'Skipped',
  failed: 'Failed',
  undone: 'Undone',
};

/** Our own wording, because the product documents don't specify it. */
export const messages = {
  title: 'Import',
  description:
    'Import posts from WordPress, Ghost, a feed, a CSV, TSV or JSON Lines file, or another Digest Desk server.',
  file: 'File to import',
  fileHint: 'An XML, JSON, CSV, TSV or zip file up to 2 GB. Nothing is imported until you start it.',
  ghost: 'This is a Ghost export',
  ghostHint: 'You’ll be asked for the site’s URL, which Ghost exports don’t include.',
  site: 'URL of the old site',
  sitePlaceholder: 'https://blog.example.com',
  badSite: 'This must be an http or https URL.',
  uploading: (name: string) => `Uploading ${name}`,
  uploadFailed: 'The file couldn’t be uploaded.',
  cancel: 'Cancel upload',

  table: 'Imports',
  pages: 'Pages of imports',
  loadFailed: 'The imports couldn’t be loaded.',
  none: 'No imports yet',
  noneHint: 'Choose a file above to see what’s in it.',
  name: 'File',
  kind: 'Source',
  state: 'State',
  items: 'Items',
  created: 'Created',
  by: 'By',
  when: 'Uploaded',
  finished: 'Finished',
  states,
  results,
  progressOf: (done: number, total: number) => `${formatNumber(done)} of ${formatNumber(total)}`,
  progress: 'Import progress',

  back: 'Imports',
  importTitle: (id: number) => `Import ${id}`,
  missing: 'This import doesn’t exist.',
  importFailed: 'The import couldn’t be loaded.',
  nothingImported: 'Nothing was imported.',
  stopped: 'The import stopped',
  stoppedHint: 'Items imported so far are kept. Continue the import, or undo it.',
  start: 'Start import',
  nothingYet: 'Nothing is imported until you start.',
  checkAgain: 'Check again',
  notChecked: 'The report doesn’t show your changes yet.',
  pause: 'Pause',
  resume: 'Continue',
  undo: 'Undo import',
  undoTitle: 'Undo this import?',
  undoHint:
    'New digests will be moved to the trash, and updated digests will get their earlier content back. Digests edited since the import are kept.',
  remove: 'Delete',
  removeTitle: 'Delete this import?',
  removeHint: 'The imported digests stay, but you can no longer undo the import.',
  failed: 'That didn’t work. Try again.',

  found: 'In the file',
  pictures: 'Pictures',
  /** Such as `Posts`. */
  kindTitle: capitalize,
  countOf: (status: string, count: number) => `${formatNumber(count)} ${status}`,
  known: ({ unchanged, newer, edited }: ImportReport['known']) =>
    `Imported before: ${[
      unchanged && `${formatNumber(unchanged)} unchanged`,
      newer && `${formatNumber(newer)} to update`,
      edited && `${formatNumber(edited)} edited or deleted here`,
    ]
      .filter(Boolean)
      .join(', ')}`,

  authors: 'Authors',
  authorsHint:
    'Authors are matched by email or name. For unmatched authors, keep their names as bylines or create inactive users.',
  newAuthors: 'Unmatched authors',
  asAbove: 'As chosen above',
  asByline: 'Keep as byline',
  asUser: 'Create inactive user',
  matched: (name: string) => `User ${name}`,
  otherUser: 'Another user…',
  chooseUser: (name: string) => `User for ${name}`,
  posts: (count: number) => formatCount(count, 'post', 'posts'),
  noAuthors: 'The file doesn’t name any authors.',

  terms: 'Tags and categories',
  termsHint:
    'Tags and categories are matched by name, ignoring case. Missing tags are created. Missing categories are left out unless you choose to create them.',
  tags: (matched: number, created: number) =>
    `${formatCount(matched, 'existing tag')}, ${formatNumber(created)} new`,
  createCategories: 'Create missing categories',
  leaveOut: 'Leave out',
  createCategory: 'Create',
  chooseCategory: (title: string) => `Category for ${title}`,
  missingCategories: (count: number) => formatCount(count, 'category is missing', 'categories are missing'),
  allCategories: 'All categories exist.',

  contents: 'What to import',
  contentsHint: 'Choose how to import each kind of post.',
  published: 'Published posts',
  members: 'Members-only posts',
  password: 'Password-protected posts',
  private: 'Private posts',
  drafts: 'Drafts and pending posts',
  scheduled: 'Posts dated in the future',
  trash: 'Posts in the trash',
  importKind: (kinds: string) => `Import ${kinds} too`,
  language: 'Language',
  ownLanguage: 'Current language',
  fetchPictures: 'Copy pictures to this server',
  choicePublished: 'Publish',
  choiceScheduled: 'Publish at that time',
  choiceDraft: 'Save as draft',
  choiceSkip: 'Leave out',

  warnings: 'Needs attention',
  losses: 'Will be lost or changed',
  lossesHint: 'These can’t be imported as they are. The results list them for each digest.',
  noLosses: 'Nothing will be lost.',

  itemTexts: {
    table: 'Results',
    result: 'Result',
    allResults: 'All results',
    pages: 'Result pages',
    loadFailed: 'The results couldn’t be loaded.',
    none: 'No results yet',
    noneMatches: 'No items with this result',
    showAll: 'Show all results',
  },
  item: 'Item',
  place: 'Position in the file',
  reason: 'Notes',
  untitled: 'Untitled',

  failedPictures: 'Pictures that couldn’t be fetched',
  failedPicturesHint: (count: number) =>
    `${formatCount(count, 'picture is', 'pictures are')} still on the old site. Digests still load them from there.`,
  retry: 'Try again',
  picture: 'Picture',
  pictureTexts: {
    table: 'Pictures that couldn’t be fetched',
    pages: 'Picture pages',
    loadFailed: 'The pictures couldn’t be loaded.',
    none: 'No failed pictures',
  },
};
