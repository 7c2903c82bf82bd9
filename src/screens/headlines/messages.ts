import { headlineStatusLabels } from '#shared/headlines/statusLabels.ts';
import { formatNumber, formatPercent } from '#ui/numbers.ts';

const formatCount = (count: number, noun = 'headline') =>
  `${formatNumber(count)} ${count === 1 ? noun : `${noun}s`}`;

const maxTerms = 6;

function joinTerms(terms: readonly string[]) {
  const shown = terms.slice(0, maxTerms);
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
}

export const messages = {
  stopSource: (title: string) => `Stop headlines from ${title}`,
  sourceStopped: (title: string) => `Posts from ${title} no longer become headlines.`,
  sourceUndone: (title: string) => `Undone. Posts from ${title} become headlines again.`,
  sourceFailed: 'The feed couldn’t be changed.',
  title: 'Headlines',
  table: 'Headlines',
  pages: 'Headline pages',
  // HEAD-23
  loadFailed: 'Something went wrong!',
  wentWrong: 'Something went wrong!',
  // HEAD-24
  statusFailed: 'Something went wrong',
  // HEAD-25
  statusChanged: 'Headline updated successfully.',
  statusUndone: 'Undone. The headlines are back to how they were.',
  statusChangedSome: (changed: number, total: number) =>
    `${formatNumber(changed)} of ${formatCount(total)} updated. A colleague had already changed the others.`,
  grouped: 'Recluster headlines',
  ungrouped: 'Decluster headlines',
  none: 'No Data Found',
  noneHint: 'Headlines come in from feeds and from other systems.',
  search: 'Search headlines',

  // HEAD-03
  id: 'Id',
  headline: 'Headline',
  digest: 'Digest',
  score: 'Score',
  createdAt: 'Created At',
  modifiedAt: 'Modified At',
  source: 'Notification Source',
  packageName: 'Package Name',
  status: 'Status',
  nothing: '–',
  actions: 'Actions',
  actionsOf: (text: string) => `Actions for ${text}`,
  publishedAt: (time: string) => `Published ${time}`,

  statusTabs: 'Headline status',
  all: 'All',
  // HEAD-05
  statuses: headlineStatusLabels,
  changeStatus: (text: string) => `Change the status of ${text}`,
  rejectOf: (text: string) => `Reject ${text}`,
  reject: 'Reject',
  addDigest: 'Add Digest',
  addDigestOf: (text: string) => `Add Digest from ${text}`,
  openDigest: (id: number) => `Digest ${id}`,
  openGroup: (count: number, text: string) => `${formatCount(count)} grouped with ${text}`,
  openGroupOf: 'Open the group',
  closeGroup: 'Close the group',
  also: (count: number) => `+${formatNumber(count)}`,
  gone: 'Changed by a colleague',

  // HEAD-01
  filters: 'Filters',
  sources: 'Source',
  packages: 'Packages',
  topics: 'Major topics',
  hideOlder: 'Today only',
  pageSize: 'Headlines per page',
  perPage: (count: string) => `${count} per page`,

  skipped: (count: number) => `${formatCount(count)} had already been changed by a colleague.`,

  bar: 'Selected headlines',
  selected: (count: number) => `${formatNumber(count)} selected`,
  clear: 'Clear',
  topic: 'Topic',
  foundAt: (count: number) =>
    count === 1 ? 'Found in 1 source' : `${formatNumber(count)} headlines about the same story`,
  openPage: 'Open the page',

  regroup: 'Recluster',
  ungroup: 'Decluster',
  undone: 'Undone. The groups are back to how they were.',

  /** `meaning`: the part of the score that comes from similar meaning. */
  because: (terms: string[], score: string, meaning?: string) => {
    const part = meaning === undefined ? '' : `, ${meaning} of it for similar meaning`;
    return terms.length > 0
      ? `In common: ${joinTerms(terms)} (match score ${score}${part})`
      : `Match score ${score}${part}`;
  },
  byEditor: 'Grouped by an editor',
  joinedBy: (text: string) => `Two groups, merged because “${text}” matched both`,
  joinedByGone: 'Two groups, merged because a later headline matched both',
  takeApart: 'Split again',
  takenApart: 'Split into two groups again.',

  offers: 'Suggested merges',
  showMore: (count: number) => `Show ${formatNumber(count)} more`,
  match: (score: number, hasTerms: boolean) =>
    `${formatPercent(score, 1)} match${hasTerms ? ', in common:' : ''}`,
  join: 'Merge',
  joinOf: (one: string, other: string) => `Merge ${one} and ${other}`,
  keepApart: 'Keep separate',
  keepApartOf: (one: string, other: string) => `Keep separate: ${one} and ${other}`,
  keptApart: 'Kept separate.',
  answers: (answers: { accepted: number; refused: number; joined: number; parted: number }) =>
    `Last 14 days: ${formatCount(answers.accepted, 'suggestion')} accepted, ${formatNumber(answers.refused)} rejected; ` +
    `${formatCount(answers.joined, 'pair')} merged and ${formatNumber(answers.parted)} split by editors.`,

  groupTitle: (count: number) => `Recluster ${formatCount(count)}`,
  groupWith: 'Headline to group with',
  groupWithHint: 'Search by part of the headline or by its ID.',
  // HEAD-22
  groupMissing: 'Please select headline first',
  cancel: 'Cancel',
} as const;
