import { formatNumber } from '#shared/format/numbers.ts';

/** The texts of the Labels dialog. Those in the documents are theirs to the letter; the others are free to choose (S44). */
export const messages = {
  set: 'Labels',
  add: 'Add Labels',
  remove: 'Remove Labels',
  reach: (count: number) =>
    count === 1 ? '1 digest is selected.' : `${formatNumber(count)} digests are selected.`,
  search: 'Search labels',
  list: 'Labels',
  chosen: 'Chosen',
  /** Of a label that some of the chosen digests have. */
  carried: (has: number, of: number) => `On ${formatNumber(has)} of ${formatNumber(of)}`,
  drop: (title: string) => `Remove ${title}`,
  loading: 'Loading…',
  none: 'No label found',
  save: 'Save',
  cancel: 'Cancel',
  updated: 'Labels updated',
  failed: 'Unable to update labels',
  fetchFailed: 'Unable to fetch labels',
  tryAgain: 'Try again',
};
