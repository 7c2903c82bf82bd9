import { formatCount } from '#ui/numbers.ts';

export const messages = {
  title: 'Second factor',
  hint: 'With a second factor, your password alone isn’t enough to sign in. API tokens work without it.',
  app: 'Authenticator app',
  since: (at: string) => `Added on ${at}`,
  passkey: (name: string) => `Passkey “${name}”`,
  passkeyUse: (added: string, used: string | undefined) =>
    used === undefined ? `Added on ${added}, not used yet` : `Added on ${added}, last used on ${used}`,
  addPasskey: 'Add a passkey',
  passkeyName: 'Passkey name',
  passkeyNameHint: 'A name you’ll recognize, such as the device that stores it.',
  nameMissing: 'Please enter a name.',
  continue: 'Continue',
  passkeyAdded: 'Passkey added.',
  passkeyFailed: 'The passkey couldn’t be added.',
  removePasskey: (name: string) => `Remove the passkey “${name}”`,
  removePasskeyTitle: (name: string) => `Remove the passkey “${name}”?`,
  removePasskeyHint:
    'You’ll no longer be able to sign in with it. Delete it from its device or password manager too.',
  lastHint: 'You’ll then sign in with your password alone, and your recovery codes will stop working.',
  passkeyRemoved: 'Passkey removed.',
  passkeyRemoveFailed: 'The passkey couldn’t be removed.',
  add: 'Add an authenticator app',
  remove: 'Remove',
  removeTitle: 'Remove the authenticator app?',
  removeHint: 'You’ll no longer be able to sign in with its codes.',
  removeNeeded:
    'Your role requires a second factor, so you’ll have to add another one before you can continue.',
  removed: 'Authenticator app removed.',
  removeFailed: 'The authenticator app couldn’t be removed.',
  startFailed: 'The authenticator app couldn’t be added.',
  loadFailed: 'Your second factor couldn’t be loaded.',

  scan: 'Scan this with your authenticator app, then enter the code it shows.',
  openApp: 'Open in authenticator app',
  qr: 'QR code for an authenticator app',
  secret: 'Or enter this key in the app',
  code: 'Code from the app',
  codeHint: 'Six digits.',
  confirm: 'Confirm',
  cancel: 'Cancel',
  confirmFailed: 'The code couldn’t be checked.',

  codes: 'Recovery codes',
  codesLeft: (count: number) => `${formatCount(count, 'recovery code is', 'recovery codes are')} left.`,
  renew: 'New recovery codes',
  renewTitle: 'Generate new recovery codes?',
  renewHint: 'Your current codes will stop working.',
  renewFailed: 'New recovery codes couldn’t be generated.',
  codesTitle: 'Store your recovery codes',
  codesHint:
    'Each code lets you sign in once without the app. The codes won’t be shown again: store them where only you can read them, such as in a password manager.',
  allCodes: 'All codes',
  stored: 'I’ve stored them',

  neededTitle: 'Add a second factor',
  neededReason:
    'Your role requires more than a password to sign in. Add an authenticator app or a passkey to continue.',
  signOut: 'Sign out',
};
