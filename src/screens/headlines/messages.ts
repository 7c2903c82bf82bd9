import type { HeadlineStatus } from '#api/contract/headlines.ts';
import { formatNumber } from '#shared/numbers.ts';

const counted = (count: number) => (count === 1 ? '1 headline' : `${formatNumber(count)} headlines`);

/** Texts of the headlines; those in the documents are theirs to the letter. */
export const messages = {
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
  addDigestOf: (text: string) => `Add Digest of ${text}`,
  openDigest: (id: number) => `Digest ${id}`,
  openGroup: (count: number, text: string) => `${counted(count)} grouped with ${text}`,
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
  regroup: 'Recluster',
  ungroup: 'Decluster',
  undone: 'The groups are as before.',

  /** `meaning` is the part of the score that comes from it. */
  because: (terms: string[], score: string, meaning?: string) => {
    const part = meaning === undefined ? '' : `, ${meaning} of it for a similar meaning`;
    return terms.length > 0
      ? `Grouped by ${terms.join(', ')} (${score}${part})`
      : `Grouped with a score of ${score}${part}`;
  },
  byEditor: 'Grouped by an editor',

  groupTitle: (count: number) => `Recluster ${counted(count)}`,
  groupWith: 'Headline to group with',
  groupWithHint: 'Search by a part of the headline, or by its ID.',
  // HEAD-22
  groupMissing: 'Please select headline first',
  cancel: 'Cancel',

  keyNames: [
    ['J', 'The next headline'],
    ['K', 'The headline before'],
    ['X', 'Select'],
    ['Enter', 'Open or close a group'],
    ['R', 'Reject'],
    ['D', 'Add Digest'],
    ['G', 'Recluster'],
    ['U', 'Decluster'],
    ['?', 'Show these shortcuts'],
  ],
} as const;
