const listFormat = new Intl.ListFormat('en', { type: 'disjunction' });

export const noAccessMessages = {
  title: 'No access',
  why: (path: string, isForEditors: boolean, role: string) =>
    `${path} is for ${isForEditors ? 'editors and super users' : 'super users'}${role ? `, and your role is ${role}` : ''}.`,
  /** Names of super users; empty while unknown. */
  ask: (names: readonly string[]) =>
    names.length > 0
      ? `If you need access for your work, ask ${listFormat.format(names)}.`
      : 'If you need access for your work, ask a super user.',
  toList: 'Go to digests',
};
