const list = new Intl.ListFormat('en', { type: 'disjunction' });

/** The texts of a page that may not be opened, in its own chunk. */
export const noAccessMessages = {
  title: 'No access',
  why: (path: string, isForEditors: boolean, role: string) =>
    `${path} is for ${isForEditors ? 'editors and super users' : 'super users'}${role ? `, and your role is ${role}` : ''}.`,
  /** Names of super users; none while they are not known. */
  ask: (names: readonly string[]) =>
    names.length > 0
      ? `If you need it for your work, ask ${list.format(names)}.`
      : 'If you need it for your work, ask a super user.',
  toList: 'Go to the digests',
};
