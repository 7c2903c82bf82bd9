import type { RuleKind } from '#api/contract/rules.ts';
import { formatCount, formatNumber } from '#ui/numbers.ts';

const formatPosts = (count: number) => formatCount(count, 'post');

const formatHeadlines = (count: number) => formatCount(count, 'headline');

const withRejected = (text: string, count: number) =>
  count === 0 ? text : `${text} It rejected ${formatHeadlines(count)}.`;

export const messages = {
  title: 'Rules',
  list: 'Rules for this board',
  viewFeeds: 'View Feeds',
  add: 'Add rule',
  none: 'No rules',
  noneHint: 'A rule mutes posts you don’t need, or marks posts you shouldn’t miss.',
  loadFailed: 'The rules couldn’t be loaded.',
  goneBoard: 'This board doesn’t exist.',
  goneHint: 'It may have been deleted.',
  allBoards: 'All Boards',

  rule: 'Rule',
  caughtBy: 'Caught',
  actions: 'Actions',
  kinds: { mute: 'Mute', watch: 'Watch' } satisfies Record<RuleKind, string>,
  anyText: 'Any text',
  sources: (titles: string[]) => `Feeds: ${titles.join(', ')}`,
  goneSources: 'Deleted feeds',
  languages: (names: string[]) => `Languages: ${names.join(', ')}`,
  caught: (count: number) => `${formatPosts(count)} caught`,
  rejected: (count: number) => `${formatHeadlines(count)} rejected`,
  edit: (name: string) => `Edit the rule ${name}`,
  remove: (name: string) => `Delete the rule ${name}`,

  addTitle: 'Add rule',
  editTitle: 'Edit rule',
  kind: 'Action',
  kindHints: {
    mute: 'Posts are hidden and produce no headlines; their unprocessed headlines are rejected. Muted posts are still counted and have their own filter.',
    watch: 'Posts are marked and have their own filter.',
  } satisfies Record<RuleKind, string>,
  words: 'Words',
  wordsHint:
    'Catches posts with any of these words in the title or description. Only whole words match, ignoring case and accents; strik* matches any word that starts with strik.',
  feeds: 'Feeds',
  feedsHint: 'Leave empty for all feeds on the board.',
  languagesField: 'Languages',
  languagesHint: 'Leave empty for all languages.',
  ruleMissing: 'Please enter words, or choose feeds or languages',
  save: 'Save',
  cancel: 'Cancel',
  created: (rejected: number) => withRejected('The rule was added.', rejected),
  updated: (rejected: number) => withRejected('The rule was changed.', rejected),
  deleted: (rejected: number) =>
    rejected === 0
      ? 'The rule was deleted.'
      : 'The rule was deleted. Headlines it rejected are unprocessed again, unless another rule mutes them.',
  saveFailed: 'The rule couldn’t be saved.',
  deleteFailed: 'The rule couldn’t be deleted.',
  createUndone: 'Undone. The rule was removed.',
  updateUndone: 'Undone. The rule is back to how it was.',
  deleteUndone: 'Undone. The rule was restored.',
  undoFailed: 'This couldn’t be undone.',

  trial: 'In the last week',
  trialHint: 'Before you save, this shows the posts the rule would have caught.',
  trying: 'Searching posts from the last week…',
  trialFailed: 'Posts from the last week couldn’t be searched.',
  wouldCatch: (count: number) =>
    count === 0
      ? 'The rule would have caught no posts.'
      : `The rule would have caught ${formatPosts(count)}.`,
  more: (count: number) => `and ${formatNumber(count)} more`,
} as const;
