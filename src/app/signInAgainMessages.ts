/** Shown when a session ends during work. Not documented; our own texts (S6, S44). */
export const signInAgainMessages = {
  title: 'Sign in to continue',
  explanation:
    'Your session has ended. What you entered stays as it is, and can be saved once you have signed in.',
  otherPersonHelp: (email: string) =>
    `What ${email} entered here is not saved under another name. The text of an editor stays in this browser for them.`,
  otherPerson: (now: string, before: string) =>
    `You are signed in as ${now}. What ${before} entered was not saved; the text of an editor stays in this browser for them.`,
};
