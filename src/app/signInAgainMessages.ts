/** Shown when a session ends during work. Not documented; our own texts (S6, S44). */
export const signInAgainMessages = {
  title: 'Sign in to continue',
  explanation: 'Your session has ended. What you typed is still here, and is saved once you have signed in.',
  otherPersonHelp: (email: string) =>
    `What ${email} typed here stays in this browser for them. It is not saved under another name.`,
  otherPerson: (now: string, before: string) =>
    `You are signed in as ${now}. What ${before} typed was not saved; it stays in this browser for them.`,
};
