import { formatNumber } from '#shared/format/numbers.ts';

/** The texts of assigning digests. None is in the documents; they are free to choose (S44). */
export const messages = {
  title: 'Assign',
  reach: (count: number) =>
    count === 1 ? '1 digest is selected.' : `${formatNumber(count)} digests are selected.`,
  search: 'Search people',
  people: 'People',
  me: 'Me',
  unassigned: 'Unassigned',
  unassignedHint: 'Takes the assignment away',
  loading: 'Loading…',
  none: 'Nobody found',
  cancel: 'Cancel',
  save: 'Assign',
  done: 'Digests assigned.',
  failed: 'The digests could not be assigned.',
  fetchFailed: 'The people could not be loaded.',
};
