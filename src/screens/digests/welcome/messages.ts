/** The texts of the first sign-in. */
export const messages = {
  open: (left: number) =>
    left === 1 ? 'One thing to begin with' : `${numbers[left] ?? left} things to begin with`,
  allDone: 'You have begun',
  title: (name: string) => (name ? `Welcome, ${name}` : 'Welcome'),
  hint: 'Three things are worth doing first. They stay here until you close them.',
  done: 'done',
  close: 'Close for good',
  closeFailed: 'This could not be closed. Please try again.',

  write: 'Write a digest',
  writeHint: 'Paste an article’s address into the bar above, or start with an empty page.',
  follow: 'Follow your sources',
  followHint: 'Boards of feeds bring in headlines by themselves.',
  setUp: 'Set up the desk',
  setUpHint: 'Statuses, daily targets, languages and services.',
  headlines: 'Look through the headlines',
  headlinesHint: 'What others publish, grouped by story.',
  account: 'Make the account yours',
  accountHint: 'Choose a password, and see where you are signed in.',
};

const numbers: Record<number, string> = { 2: 'Two', 3: 'Three' };
