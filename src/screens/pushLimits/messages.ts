import { formatCount, formatNumber } from '#ui/numbers.ts';

/** Our own wording, because the product documents don't specify it. */
export const messages = {
  title: 'Quiet hours and limits',
  hint: 'Suppressed notifications aren’t sent later, because news goes stale. Each notification’s page shows how many devices didn’t get it. A test to one person is always sent.',
  table: 'Quiet hours and limits',
  pages: 'Pages of limits',
  add: 'Add limits',
  history: 'All notifications',
  loadFailed: 'The limits couldn’t be loaded.',
  none: 'No quiet hours or limits',
  noneHint: 'Notifications are sent at any hour, without a limit.',

  package: 'Package',
  packagePlaceholder: 'Choose a package',
  rest: 'All other packages',
  restHint: 'A package with its own limits ignores the limits for all other packages.',
  packageMissing: 'Please select Package',
  quietHours: 'Quiet hours',
  from: 'From',
  to: 'To',
  fromMissing: 'Please enter a start time',
  toMissing: 'Please enter an end time',
  noLength: 'Quiet hours can’t start and end at the same time.',
  zone: 'Time zone',
  zoneHint: 'Used when a device’s time zone is unknown.',
  zonePlaceholder: 'Search time zones',
  zoneMissing: 'Please choose a time zone',
  perDay: 'Per person per 24 hours',
  perDayHint: 'Leave empty for no limit. Packages that share these limits count toward the same limit.',
  limit: 'Per person',
  actions: 'Actions',

  noQuietHours: 'None',
  hours: (from: string, to: string) => `${from} to ${to}`,
  inZone: (zone: string) => `in each device’s time zone, or ${zone} if unknown`,
  anyNumber: 'Any number',
  atMost: (count: number) => `${formatNumber(count)} per 24 hours`,

  edit: (name: string) => `Edit limits for ${name}`,
  remove: (name: string) => `Delete limits for ${name}`,
  addTitle: 'Add limits',
  editTitle: (name: string) => `Limits for ${name}`,
  save: 'Save',
  cancel: 'Cancel',
  saved: 'The limits were saved.',
  saveFailed: 'The limits couldn’t be saved.',
  deleteTitle: (name: string) => `Delete limits for ${name}?`,
  deleteHint: 'The limits for all other packages will then apply, if there are any.',
  deleteRestHint: 'Packages without their own limits will then get notifications at any hour.',
  delete: 'Delete',
  deleted: 'The limits were deleted.',
  deleteFailed: 'The limits couldn’t be deleted.',
};

const formatDevices = (count: number) => formatCount(count, 'device');

export const appMessages = {
  title: 'Apps',
  hint: 'Only these apps get notifications. Other apps can register, but get none until you confirm them.',
  loadFailed: 'The apps couldn’t be loaded.',
  none: 'No phones have registered yet.',
  devices: formatDevices,
  isDefault: 'Default',
  unconfirmed: 'Not confirmed',
  waiting: (count: number, at: string) => `${formatDevices(count)}, last seen ${at}`,
  confirm: 'Confirm',
  confirmNamed: (name: string) => `Confirm ${name}`,
  remove: (name: string) => `Remove ${name}`,
  cancel: 'Cancel',
  questions: {
    confirm: {
      title: (name: string) => `Is ${name} your app?`,
      hint: (count: number) => `Its ${formatDevices(count)} will get notifications from now on.`,
      confirm: 'Confirm app',
      done: 'The app was confirmed.',
      failed: 'The app couldn’t be confirmed.',
    },
    remove: {
      title: (name: string) => `Remove ${name}?`,
      hint: (count: number) =>
        `Its ${formatDevices(count)} will no longer get notifications. To undo this, confirm the app again after its phones have registered.`,
      confirm: 'Remove app',
      done: 'The app was removed.',
      failed: 'The app couldn’t be removed.',
    },
  },
};

export const packageLabel = ({ app_package_name: name }: { app_package_name: string | null }) =>
  name ?? messages.rest;
