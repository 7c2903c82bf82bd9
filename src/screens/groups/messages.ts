import { formatNumber } from '#shared/format/numbers.ts';

const people = (count: number) => (count === 1 ? '1 person' : `${formatNumber(count)} people`);

/** Those in the documents are theirs to the letter (GROUP-01 to GROUP-13); the others are free to choose (S44). */
export const messages = {
  title: 'View Groups',
  create: 'Create Group',
  createNotification: 'Create Notification',
  groups: 'Groups',
  groupsFailed: 'The groups could not be loaded.',
  noGroups: 'There are no groups yet.',
  noGroupsHint: 'A group is a list of people that notifications can be sent to.',
  groupPages: 'Pages of groups',

  table: 'Users of the group',
  pages: 'Pages of users',
  loadFailed: 'The users of this group could not be loaded.',
  none: 'This group has no members.',
  noneHint: 'Edit the group to add people.',
  id: 'Id',
  idOf: (id: number) => `Id ${id}`,
  name: 'Name',
  email: 'Email',
  phone: 'Phone Number',
  noName: '(no name)',
  people,
  noDescription: 'No description.',
  edit: 'Edit',
  editOf: (title: string) => `Edit ${title}`,
  delete: 'Delete',
  deleteOf: (title: string) => `Delete ${title}`,
  bar: 'Selected people',
  clear: 'Clear',
  remove: 'Remove from group',
  selected: (count: number) => `${people(count)} selected`,
  removed: (count: number) => `${people(count)} removed from the group.`,
  changing: 'Changing the members',
  changingValue: (done: number, total: number) => `${formatNumber(done)} of ${formatNumber(total)}`,
  stop: 'Stop',
  stopOf: (title: string) => `Stop changing ${title}`,
  stopFailed: 'The change could not be stopped.',

  createTitle: 'Create Group',
  editTitle: (title: string) => `Edit ${title}`,
  groupName: 'Group name',
  description: 'Description',
  users: 'Users',
  usersToAdd: 'Users to add',
  searchUsers: 'Search by name, email or phone',
  save: 'Save',
  cancel: 'Cancel',

  file: 'From a CSV file',
  fileHint:
    'With a column named id, email or phone, divided by commas, semicolons or tabs. Nothing is saved before you press Save.',
  fileTypes: 'CSV files',
  chooseFile: 'Choose a CSV file',
  reading: 'Looking for the people…',
  fileEmpty: 'This file has no rows.',
  fileColumns: 'No column of this file is named id, email or phone.',
  fileLong: (limit: number) =>
    `A file may have at most ${formatNumber(limit)} rows. Divide it and import the parts.`,
  fileFailed: 'The people could not be found. Try again.',
  fileAction: 'What to do with them',
  fileAdd: 'Add to the group',
  fileRemove: 'Remove from the group',
  matched: (count: number) => `${people(count)} found.`,
  unmatched: (count: number) =>
    count === 1
      ? '1 row matches no user and is skipped.'
      : `${formatNumber(count)} rows match no user and are skipped.`,
  ambiguous: (count: number) =>
    count === 1
      ? '1 row matches several people and is skipped.'
      : `${formatNumber(count)} rows match several people and are skipped.`,
  doubled: (count: number) =>
    count === 1 ? '1 row names someone again.' : `${formatNumber(count)} rows name someone again.`,
  reasons: {
    unmatched: 'matches no user',
    ambiguous: 'matches several people',
    doubled: 'names someone again',
  },
  saveSkipped: 'Download these rows',
  skippedFile: 'skipped-rows.csv',
  row: (line: number, value: string) => `Row ${formatNumber(line)}: ${value || '(empty)'}`,
  more: (count: number) => `and ${formatNumber(count)} more`,
  removeFile: 'Remove the file',

  created: 'Group created successfully.',
  updated: 'Group updated successfully.',
  deleted: 'Group deleted successfully.',
  createFailed: 'Unable to create group',
  updateFailed: 'Unable to update group',
  failed: 'Something went wrong',
  titleMissing: 'Please enter group name',
  usersMissing: 'Please select users',

  deleteTitle: (title: string) => `Delete the group ${title}?`,
  deleteHint: 'Notifications that were sent to it stay in the history. This cannot be undone.',
};
