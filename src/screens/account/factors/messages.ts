import { formatNumber } from '#shared/format/numbers.ts';

export const messages = {
  title: 'Second factor',
  hint: 'With one, a password alone does not sign in as you. API tokens work without it.',
  app: 'Authenticator app',
  since: (at: string) => `Added on ${at}`,
  add: 'Add an authenticator app',
  remove: 'Remove',
  removeTitle: 'Remove the authenticator app?',
  removeHint: 'From then on your password alone signs you in. Your recovery codes end too.',
  removeNeeded: 'Your role needs a second factor: you add another one before anything else.',
  removed: 'Authenticator app removed.',
  removeFailed: 'The authenticator app could not be removed.',
  startFailed: 'The authenticator app could not be added.',
  loadFailed: 'Your second factor could not be loaded.',

  scan: 'Scan this with your authenticator app, then type the code that it shows.',
  qr: 'QR code for an authenticator app',
  secret: 'Or type this key into the app',
  code: 'Code from the app',
  codeHint: 'Six digits.',
  confirm: 'Confirm',
  cancel: 'Cancel',
  confirmFailed: 'The code could not be checked.',

  codes: 'Recovery codes',
  codesLeft: (count: number) =>
    count === 1 ? '1 recovery code is left.' : `${formatNumber(count)} recovery codes are left.`,
  renew: 'New recovery codes',
  renewTitle: 'Make new recovery codes?',
  renewHint: 'Those that you have no longer sign you in.',
  renewFailed: 'New recovery codes could not be made.',
  codesTitle: 'Store your recovery codes',
  codesHint:
    'Each signs you in once without the app. They are shown only now: store them where only you can read them, such as a password manager.',
  allCodes: 'All of them, to copy',
  stored: 'I have stored them',

  neededTitle: 'Add a second factor',
  neededReason: 'Your role needs more than a password to sign in. Add an authenticator app to continue.',
  signOut: 'Sign out',
};
