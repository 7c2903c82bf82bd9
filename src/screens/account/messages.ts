export const messages = {
  title: 'Your account',
  signedInAs: (email: string) => `Signed in as ${email}`,

  password: 'Password',
  present: 'Present password',
  passwordHint: 'It ends your other sessions and revokes your API tokens. You stay signed in here.',
  provider: (label: string) => `You also sign in with ${label}. Its password is not the one here.`,
  providerAlone: (label: string) => `You sign in with ${label}. Its password is changed there.`,
  noneHere: 'You have none here.',
  noPassword: 'A super user can give you a link to choose one.',
  presentMissing: 'Please enter password',
  // USERS-07
  change: 'Change password',
  changed: 'Password changed. Your other sessions have ended.',
  changeFailed: 'The password could not be changed.',

  newTitle: 'Choose your password',
  newReason:
    'Someone else has set the password that you signed in with. Choose one that only you know to go on.',
  given: 'Password that you were given',
  signOut: 'Sign out',

  sessions: 'Where you are signed in',
  sessionsHint: 'End a session that you do not recognise, and change your password.',
  browser: 'Browser',
  address: 'Address',
  lastSeen: 'Last seen',
  since: 'Signed in',
  actions: 'Actions',
  here: 'This session',
  unknown: '–',
  loadFailed: 'Your sessions could not be loaded.',

  end: 'End',
  endOf: (browser: string, seen: string) => `End ${browser}, last seen ${seen}`,
  endTitle: (browser: string) => `End the session of ${browser}?`,
  endHint: 'It is signed out at once. What was not saved there stays in that browser.',
  ended: 'Session ended.',
  endFailed: 'The session could not be ended.',

  everywhere: 'Sign out everywhere',
  everywhereTitle: 'Sign out everywhere?',
  everywhereHint: 'All your sessions end at once, this one too. API tokens work until you revoke them.',
  everywhereFailed: 'Your sessions could not be ended.',
};
