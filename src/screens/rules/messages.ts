import type { RuleKind } from '#api/contract/rules.ts';
import { formatNumber } from '#shared/format/numbers.ts';

const posts = (count: number) => (count === 1 ? '1 post' : `${formatNumber(count)} posts`);

const headlines = (count: number) => (count === 1 ? '1 headline' : `${formatNumber(count)} headlines`);

/** How many headlines a rule has rejected, after what was done with it. */
const withRejected = (text: string, count: number) =>
  count === 0 ? text : `${text} It rejected ${headlines(count)}.`;

/** The texts of the rules of boards. */
export const messages = {
  title: 'Rules',
  list: 'Rules of this board',
  viewFeeds: 'View Feeds',
  add: 'Add Rule',
  none: 'No rules',
  noneHint: 'A rule mutes posts that are not needed, or marks posts that should not be missed.',
  loadFailed: 'The rules could not be loaded.',
  goneBoard: 'This board does not exist.',
  goneHint: 'It may have been deleted.',
  allBoards: 'All Boards',

  rule: 'Rule',
  caughtBy: 'Caught',
  actions: 'Actions',
  kinds: { mute: 'Mute', watch: 'Watch' } satisfies Record<RuleKind, string>,
  anyText: 'Any text',
  sources: (titles: string[]) => `Sources: ${titles.join(', ')}`,
  goneSources: 'Sources that were deleted',
  languages: (names: string[]) => `Languages: ${names.join(', ')}`,
  caught: (count: number) => `${posts(count)} caught`,
  rejected: (count: number) => `${headlines(count)} rejected`,
  edit: (name: string) => `Edit the rule ${name}`,
  remove: (name: string) => `Delete the rule ${name}`,

  addTitle: 'Add Rule',
  editTitle: 'Edit Rule',
  kind: 'What it does',
  kindHints: {
    mute: 'Posts are not shown and make no headlines; unprocessed headlines of them are rejected. They are counted, and shown under their filter.',
    watch: 'Posts are marked, and can be shown alone.',
  } satisfies Record<RuleKind, string>,
  words: 'Words',
  wordsHint:
    'Any of them in the title or the description. Whole words without regard to case and accents; strik* is any word that begins so.',
  feeds: 'Sources',
  feedsHint: 'Leave empty for all sources of the board.',
  languagesField: 'Languages',
  languagesHint: 'Leave empty for all languages.',
  ruleMissing: 'Please enter words, or choose sources or languages',
  save: 'Save',
  cancel: 'Cancel',
  created: (rejected: number) => withRejected('The rule was added.', rejected),
  updated: (rejected: number) => withRejected('The rule was changed.', rejected),
  deleted: (rejected: number) =>
    rejected === 0
      ? 'The rule was deleted.'
      : 'The rule was deleted. Headlines that it rejected and no other rule mutes are unprocessed again.',
  saveFailed: 'The rule could not be saved.',
  deleteFailed: 'The rule could not be deleted.',
  undone: 'Undone.',
  undoFailed: 'This could not be undone.',

  trial: 'In the last week',
  trialHint: 'What it would have caught is shown here before it is saved.',
  trying: 'Searching the posts of the last week…',
  trialFailed: 'The posts of the last week could not be searched.',
  wouldCatch: (count: number) =>
    count === 0 ? 'It would have caught no post.' : `It would have caught ${posts(count)}.`,
  more: (count: number) => `and ${formatNumber(count)} more`,
} as const;
