import { formatNumber } from '#shared/format/numbers.ts';

/** The texts of quiet hours and limits, which the documents do not have. */
export const messages = {
  title: 'Quiet hours and limits',
  hint: 'Messages that they suppress are not sent later, because news ages. The page of each notification shows how many were suppressed. A test to one person is always sent.',
  table: 'Quiet hours and limits',
  pages: 'Pages of limits',
  add: 'Add limits',
  history: 'All notifications',
  loadFailed: 'The limits could not be loaded.',
  none: 'No quiet hours or limits',
  noneHint: 'Notifications are sent at any hour, without a limit.',

  package: 'Package',
  packagePlaceholder: 'Choose a package',
  rest: 'All other packages',
  restHint: 'A package with its own limits does not follow those of all other packages.',
  packageMissing: 'Please select Package',
  quietHours: 'Quiet hours',
  from: 'From',
  to: 'To',
  fromMissing: 'Please enter when they begin',
  toMissing: 'Please enter when they end',
  noLength: 'Quiet hours must end at another time than they begin.',
  zone: 'Time zone',
  zoneHint: 'Of devices whose own time zone is not known. All others follow their own clock.',
  zonePlaceholder: 'Search time zones',
  zoneMissing: 'Please choose a time zone',
  perDay: 'Notifications a person, in 24 hours',
  perDayHint: 'Empty for any number. Those to all packages with the same limits count together.',
  limit: 'A person gets',
  actions: 'Actions',

  noQuietHours: 'None',
  hours: (from: string, to: string) => `${from} to ${to}`,
  inZone: (zone: string) => `by each device’s clock, else in ${zone}`,
  anyNumber: 'Any number',
  atMost: (count: number) => (count === 1 ? '1 in 24 hours' : `${formatNumber(count)} in 24 hours`),

  edit: (name: string) => `Edit the limits of ${name}`,
  remove: (name: string) => `Delete the limits of ${name}`,
  addTitle: 'Add limits',
  editTitle: (name: string) => `Limits of ${name}`,
  save: 'Save',
  cancel: 'Cancel',
  saved: 'The limits were saved.',
  saveFailed: 'The limits could not be saved.',
  deleteTitle: (name: string) => `Delete the limits of ${name}?`,
  deleteHint: 'It then follows the limits of all other packages, if there are any.',
  deleteRestHint: 'Packages without limits of their own then get notifications at any hour.',
  delete: 'Delete',
  deleted: 'The limits were deleted.',
  deleteFailed: 'The limits could not be deleted.',
};

/** What a row of limits is called. */
export const toName = ({ app_package_name: name }: { app_package_name: string | null }) =>
  name ?? messages.rest;
