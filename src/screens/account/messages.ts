export const messages = {
  title: 'Your account',
  signedInAs: (email: string) => `Signed in as ${email}`,

  password: 'Password',
  present: 'Current password',
  passwordHint:
    'Changing your password ends your other sessions and revokes your API tokens and calendar URLs. You stay signed in here.',
  provider: (label: string) => `You also sign in with ${label}, which has its own password.`,
  providerAlone: (label: string) => `You sign in with ${label}. Change your password there.`,
  noneHere: 'You don’t have a password here.',
  noPassword: 'A super user can give you a link to set one.',
  presentMissing: 'Please enter password',
  // USERS-07
  change: 'Change password',
  changed: 'Password changed. Your other sessions have ended.',
  changeFailed: 'The password couldn’t be changed.',

  newTitle: 'Choose your password',
  newReason: 'Someone else set the password you signed in with. To continue, choose one that only you know.',
  given: 'Password you were given',
  signOut: 'Sign out',

  sessions: 'Where you’re signed in',
  sessionsHint: 'If you don’t recognize a session, sign it out and change your password.',
  browser: 'Browser',
  address: 'IP address',
  lastSeen: 'Last seen',
  since: 'Signed in',
  actions: 'Actions',
  here: 'This session',
  unknown: '–',
  loadFailed: 'Your sessions couldn’t be loaded.',

  end: 'Sign out',
  endOf: (browser: string, seen: string) => `Sign out ${browser}, last seen ${seen}`,
  endTitle: (browser: string) => `Sign out ${browser}?`,
  endHint: 'It will be signed out immediately. Unsaved changes stay in that browser.',
  ended: 'Session ended.',
  endFailed: 'The session couldn’t be ended.',

  everywhere: 'Sign out everywhere',
  everywhereTitle: 'Sign out everywhere?',
  everywhereHint:
    'All your sessions end immediately, including this one, and your calendar URLs stop working. API tokens work until you revoke them.',
  everywhereFailed: 'Your sessions couldn’t be ended.',
};
