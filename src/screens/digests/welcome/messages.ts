export const messages = {
  open: (left: number) =>
    left === 1 ? 'Get started: one step left' : `Get started: ${numberWords[left] ?? left} steps left`,
  allDone: 'You’re all set',
  title: (name: string) => (name ? `Welcome, ${name}` : 'Welcome'),
  hint: 'Get started with these steps. They stay here until you dismiss them.',
  done: 'done',
  close: 'Dismiss',
  closeFailed: 'This couldn’t be dismissed. Try again.',

  write: 'Write a digest',
  writeHint: 'Paste an article’s URL into the bar above, or start with an empty page.',
  follow: 'Follow your sources',
  followHint: 'Boards bring in headlines from their feeds automatically.',
  setUp: 'Set up the desk',
  setUpHint: 'Statuses, daily targets, languages and services.',
  headlines: 'Browse the headlines',
  headlinesHint: 'News from your feeds, grouped by story.',
  account: 'Set up your account',
  accountHint: 'Choose a password, and see where you’re signed in.',
};

const numberWords: Record<number, string> = { 2: 'two', 3: 'three' };
