import { formatNumber } from '#shared/format/numbers.ts';

/** The texts of bulk work. Those in the documents are theirs to the letter; the others are free to choose (S11, S44). */
export const messages = {
  bar: 'Selected digests',
  selected: (count: number) => `${formatNumber(count)} selected`,
  allSelected: (count: number) => `All ${formatNumber(count)} matching selected`,
  selectAll: (count: number) => `Select all ${formatNumber(count)}`,
  clear: 'Clear',
  more: 'More actions',
  nothingMatches: 'No digest matches any more.',
  selectionFailed: 'The digests could not be selected.',

  publish: 'Publish',
  draft: 'Save to draft',
  remove: 'Delete',
  labels: 'Labels',
  addLabels: 'Add Labels',
  removeLabels: 'Remove Labels',
  addTags: 'Add Tags',
  removeTags: 'Remove Tags',
  status: 'Status',
  statusQuestion: (status: string, count: number) =>
    count === 1 ? `Set this digest to ${status}?` : `Set ${formatNumber(count)} digests to ${status}?`,
  setStatus: (status: string) => `Set to ${status}`,
  statusSet: 'Digests updated successfully.',
  statusFailed: 'Something went wrong',
  cancel: 'Cancel',

  publishQuestion: 'Are you sure you want the digest to be published?',
  published: 'Selected digests published',
  publishFailed: 'Unable to publish',
  draftQuestion: 'Are you sure you want the digest to be saved to draft?',
  drafted: 'Selected digests saved to drafts',
  draftFailed: 'Unable to save to drafts',
  removeQuestion: (count: number) =>
    count === 1 ? 'Delete this digest?' : `Delete ${formatNumber(count)} digests?`,
  removed: 'Digests deleted successfully.',
  removeFailed: 'Something went wrong!',
  labelsUpdated: 'Labels updated',
  labelsFailed: 'Unable to update labels',
  tagsAdded: 'Tags added successfully.',
  tagsRemoved: 'Tags removed successfully.',
  tagsFailed: 'Something went wrong',
  assign: 'Assign',
  assigned: 'Digests assigned.',
  assignFailed: 'The digests could not be assigned.',

  /** What a dialog is about. */
  reach: (count: number) =>
    count === 1 ? '1 digest is selected.' : `${formatNumber(count)} digests are selected.`,
  canUndo: 'It can be undone for 24 hours.',

  tags: 'Tags',
  tagsHint: 'Type to find a tag. Enter adds what you typed as a new one.',
  /** Of a tag that some of the selected digests have. */
  carried: (has: number, of: number) => `On ${formatNumber(has)} of ${formatNumber(of)}`,
  removeTagsHint: 'Type to find a tag.',
  tagsMissing: 'Choose at least one tag.',
  noTags: 'No tag found',

  stopFailed: 'The job could not be stopped.',
  jobEnded: { done: 'Done.', stopped: 'Stopped.', failed: 'Failed.' },
  progress: (done: number, total: number) => `${formatNumber(done)} of ${formatNumber(total)} digests`,
  failures: (count: number) => `${formatNumber(count)} not changed`,
  untitled: 'Untitled digest',
  allResults: 'All results',
};
