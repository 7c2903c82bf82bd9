import { formatNumber } from '#shared/format/numbers.ts';

/** The texts of the statuses. Those in the documents are theirs to the letter; the others are free to choose (S44). */
export const messages = {
  title: 'Settings',
  hint: 'The statuses that a digest can have. Draft and Published are built in and cannot be changed.',
  table: 'Digest statuses',
  pages: 'Pages of statuses',
  add: 'Add Status',
  name: 'Status Name',
  code: 'Status Code',
  digests: 'Digests',
  actions: 'Actions',
  edit: (name: string) => `Edit ${name}`,
  remove: (name: string) => `Delete ${name}`,
  builtIn: 'Built in',
  digestCount: (count: number) => (count === 1 ? '1 digest' : `${formatNumber(count)} digests`),

  addTitle: 'Add status',
  editTitle: 'Edit status',
  back: 'All statuses',
  codeHint: 'A short abbreviation, 5 characters at most.',
  notEditable: 'This status is built in. It cannot be changed or deleted.',
  save: 'Save',
  cancel: 'Cancel',

  nameMissing: 'Please enter status name',
  codeMissing: 'Please enter status code',
  codeTooLong: 'Please ensure that status code does not contain more than 5 characters',
  created: 'Status created successfully.',
  updated: 'Status updated successfully.',
  deleted: 'Status deleted successfully',
  loadFailed: 'Unable to fetch status.',
  createFailed: 'Unable to create status.',
  updateFailed: 'Unable to update status.',
  deleteFailed: 'Something went wrong',

  deleteQuestion: 'Delete this status?',
  confirmDelete: 'Delete status',
  deleteEffect: 'All digest present in this status would be moved to Draft.',
  affected: (count: number) =>
    count === 0
      ? 'No digest is in it.'
      : count === 1
        ? '1 digest is in it.'
        : `${formatNumber(count)} digests are in it.`,
  canUndo: 'This can be undone for a day, here or on the page of jobs.',
};
