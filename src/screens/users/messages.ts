import { formatNumber } from '#shared/format/numbers.ts';

/** Those in the documents are theirs to the letter (USERS-05 to USERS-15); the others are free to choose. */
export const messages = {
  title: 'Users',
  hint: 'Who can sign in, and with which role.',
  people: 'People',
  staff: 'Staff',
  readers: 'Readers',
  readersHint: 'Who uses the app. They cannot sign in here.',
  searchReaders: 'Search readers',
  noReaders: 'No readers yet',
  noReadersHint: 'They come with the app, or with an import.',
  table: 'Users',
  add: 'Create user',
  search: 'Search users',
  state: 'State',
  allStates: 'All states',
  active: 'Active',
  inactive: 'Inactive',
  role: 'Role',
  allRoles: 'All roles',

  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  actions: 'Actions',
  you: 'You',
  noRole: 'No role',
  editOf: (name: string) => `Edit ${name}`,
  activeOf: (name: string) => `${name} is active`,

  lastSeen: 'Last seen',
  neverSeen: 'Not in 90 days',
  sessionsOf: (name: string) => `Sessions of ${name}`,
  sessionsTitle: (name: string) => `Where ${name} is signed in`,
  sessionsFailed: 'The sessions could not be loaded.',
  noSessions: 'They are not signed in anywhere.',
  browser: 'Browser',
  address: 'Address',
  here: 'This session',
  end: 'End',
  endOf: (browser: string, seen: string) => `End the session of ${browser}, last seen ${seen}`,
  endAll: 'End all sessions',
  ended: 'Session ended.',
  endFailed: 'The session could not be ended.',
  resetFactor: 'Remove second factor',
  resetTitle: (name: string) => `Remove the second factor of ${name}?`,
  resetHint:
    'For a person who has lost it. Make sure that the request is theirs. Their sessions end, their password alone signs them in, and they are notified.',
  factorReset: 'Second factor removed.',
  factorFailed: 'The second factor could not be removed.',
  close: 'Close',

  bar: 'Selected users',
  clearSelection: 'Clear selection',
  selected: (count: number) => (count === 1 ? '1 user selected' : `${formatNumber(count)} users selected`),
  changeRole: 'Change role',
  roleTitle: (count: number) =>
    count === 1 ? 'Change the role of 1 user' : `Change the role of ${formatNumber(count)} users`,
  activate: 'Activate',
  activateMany: (count: number) =>
    count === 1 ? 'Activate 1 user?' : `Activate ${formatNumber(count)} users?`,
  activateHint: 'They can sign in again. Sessions and API tokens that have ended do not come back.',
  deactivateMany: (count: number) =>
    count === 1 ? 'Deactivate 1 user?' : `Deactivate ${formatNumber(count)} users?`,
  changed: (count: number) => (count === 1 ? '1 user changed.' : `${formatNumber(count)} users changed.`),
  changedBack: 'The users were changed back.',

  loadFailed: 'The users could not be loaded.',
  showAll: 'Show all users',
  pages: 'Pages of users',

  created: 'User created successfully.',
  updated: 'User updated successfully.',
  createFailed: 'Unable to create user.',
  updateFailed: 'Unable to update user.',

  createTitle: 'Create user',
  editTitle: (name: string) => `Edit ${name}`,
  emailFixed: 'The email cannot be changed.',
  password: 'Password',
  passwordRule: 'At least 8 characters. They choose their own when they first sign in.',
  passwordHint:
    'Leave empty for no change. A new one has at least 8 characters and signs them out everywhere.',
  confirmation: 'Confirm password',
  generate: 'Generate',
  generated: 'It is shown only once. Copy it now and pass it on in private.',
  passwordTitle: 'Pass the password on',
  copied: 'I have copied it',
  generateAnother: 'Generate another',
  typeOne: 'Type one instead',
  makeLink: 'Make a link for a new password',
  passwordLink: 'Link for a new password',
  passwordLinkHint: 'It works once, within 24 hours, and is only shown now. Pass it on in private.',
  linkFailed: 'The link could not be made.',
  chooseRole: 'Choose a role',
  rolesFailed: 'The roles could not be loaded.',
  cancel: 'Cancel',
  save: 'Save',
  create: 'Create',

  nameMissing: 'Please enter name',
  emailMissing: 'Please select email',
  passwordMissing: 'Please enter password',
  passwordsDiffer: 'Confirm password should be same as password',
  roleMissing: 'Please enter role',
  rolesMissing: 'Please select roles',

  deactivateTitle: (name: string) => `Deactivate ${name}?`,
  deactivate: 'Deactivate',
  deactivateHint:
    'They are signed out everywhere immediately, and cannot sign in until they are activated again.',
  accessFailed: 'The effects could not be loaded.',
  sessions: (count: number) => (count === 1 ? '1 session ends.' : `${formatNumber(count)} sessions end.`),
  tokens: (count: number) =>
    count === 1 ? '1 API token is revoked.' : `${formatNumber(count)} API tokens are revoked.`,
  written: (count: number) =>
    count === 1
      ? '1 digest names them as its author, and stays as it is.'
      : `${formatNumber(count)} digests name them as their author, and stay as they are.`,
  assigned: (count: number) =>
    count === 1
      ? '1 digest is assigned to them and needs another assignee.'
      : `${formatNumber(count)} digests are assigned to them and need another assignee.`,
};
