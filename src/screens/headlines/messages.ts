import type { HeadlineStatus } from '#api/contract/headlines.ts';
import { formatNumber } from '#shared/format/numbers.ts';

const counted = (count: number, noun = 'headline') =>
  `${formatNumber(count)} ${count === 1 ? noun : `${noun}s`}`;
const spelled = (count: number) => ['', '', 'two', 'three', 'four', 'five'][count] ?? formatNumber(count);

/** A line names no more words of two headlines. */
const maxListed = 6;

function listed(terms: readonly string[]) {
  const shown = terms.slice(0, maxListed);
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
}

/** Texts of the headlines; those in the documents are theirs to the letter. */
export const messages = {
  stopSource: (title: string) => `No headlines from ${title}`,
  sourceStopped: (title: string) => `Posts of ${title} become no headlines any more.`,
  sourceFailed: 'The source could not be changed.',
  title: 'Headlines',
  table: 'Headlines',
  pages: 'Pages of headlines',
  // HEAD-23
  loadFailed: 'Something went wrong!',
  wentWrong: 'Something went wrong!',
  // HEAD-24
  statusFailed: 'Something went wrong',
  // HEAD-25
  statusChanged: 'Headline updated successfully.',
  grouped: 'Recluster headlines',
  ungrouped: 'Decluster headlines',
  none: 'No Data Found',
  noneHint: 'Headlines come in from feeds and from other systems.',
  search: 'Search headlines',

  // HEAD-03
  id: 'ID',
  headline: 'Headline',
  digest: 'Digest',
  score: 'Score',
  createdAt: 'Created At',
  modifiedAt: 'Modified At',
  source: 'Notification Source',
  packageName: 'Package Name',
  status: 'Status',
  actions: 'Actions',
  actionsOf: (text: string) => `Actions of ${text}`,
  publishedAt: (time: string) => `Published ${time}`,

  statusTabs: 'Status of headlines',
  all: 'All',
  // HEAD-05
  statuses: {
    UNPROCESSED: 'Unprocessed',
    PROCESSING: 'Processing',
    PUBLISHED: 'Published',
    REJECTED: 'Rejected',
  } satisfies Record<HeadlineStatus, string>,
  changeStatus: (text: string) => `Change the status of ${text}`,
  rejectOf: (text: string) => `Reject ${text}`,
  reject: 'Reject',
  addDigest: 'Add Digest',
  addDigestOf: (text: string) => `Add Digest of ${text}`,
  openDigest: (id: number) => `Digest ${id}`,
  openGroup: (count: number, text: string) => `${counted(count)} grouped with ${text}`,
  openGroupOf: 'Open the group',
  closeGroup: 'Close the group',
  also: (count: number) => `+${formatNumber(count)}`,
  gone: 'Changed by a colleague',

  // HEAD-01
  filters: 'Filters',
  sources: 'Source',
  packages: 'Packages',
  topics: 'Major topics',
  hideOlder: 'Hide those before today',
  pageSize: 'Headlines per page',
  perPage: (count: string) => `${count} per page`,

  skipped: (count: number) => `${counted(count)} had been changed by a colleague.`,

  bar: 'Selected headlines',
  selected: (count: number) => `${formatNumber(count)} selected`,
  clear: 'Clear',
  topic: 'Topic',
  foundAt: (count: number) =>
    count === 1 ? 'Found at 1 source' : `${formatNumber(count)} headlines of one story`,
  openPage: 'Open the page',

  regroup: 'Recluster',
  ungroup: 'Decluster',
  undone: 'The groups were not changed.',

  /** `meaning` is the part of the score that comes from it. */
  because: (terms: string[], score: string, meaning?: string) => {
    const part = meaning === undefined ? '' : `, ${meaning} of it for a similar meaning`;
    const alike = `${score} alike${part}`;
    return terms.length > 0 ? `Both name ${listed(terms)}; ${alike}` : alike;
  },
  byEditor: 'Grouped by an editor',
  joinedBy: (text: string) => `Two groups, joined by “${text}”`,
  joinedByGone: 'Two groups, joined by a later headline',
  takeApart: 'Take apart again',
  takenApart: 'They are two groups again.',

  offers: 'May be one story',
  looksLikeOne: (count: number, score: string) => `These ${spelled(count)} look like one: ${score}`,
  bothName: (terms: string[]) => `Both name ${listed(terms)}.`,
  join: 'Join',
  joinOf: (one: string, other: string) => `Join ${one} and ${other}`,
  keepApart: 'Keep apart',
  keepApartOf: (one: string, other: string) => `Keep ${one} and ${other} apart`,
  keptApart: 'They stay apart.',
  answers: (answers: { accepted: number; refused: number; joined: number; parted: number }) =>
    `In the last 14 days ${counted(answers.accepted, 'offer')} accepted and ${formatNumber(answers.refused)} refused; ` +
    `editors put ${counted(answers.joined, 'pair')} together and took ${counted(answers.parted, 'pair')} apart.`,

  groupTitle: (count: number) => `Recluster ${counted(count)}`,
  groupWith: 'Headline to group with',
  groupWithHint: 'Search by a part of the headline, or by its ID.',
  // HEAD-22
  groupMissing: 'Please select headline first',
  cancel: 'Cancel',
} as const;
