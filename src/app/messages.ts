/** The shell's texts. Those in the documents are theirs to the letter; the others are free to choose (S44). */
export const messages = {
  motto: 'The long read, made short.',

  menuName: 'Main',
  menu: 'Menu',
  openMenu: 'Open menu',
  dashboard: 'Dashboard',
  addDigest: 'Add News Digest',

  urlLabel: 'Article address',
  urlPlaceholder: 'Paste an article’s address',
  go: 'Go',
  /** From the YouTube-link page; the documents give the top bar none (S3). */
  invalidUrl: 'Please Enter valid url',

  language: 'Language',
  darkTheme: 'Use dark theme',
  lightTheme: 'Use light theme',
  logout: 'LOGOUT',

  jobs: 'Jobs',
  jobDetails: 'Details',
  undo: 'Undo',
  undoing: 'Undoing…',
  undoFailed: 'This could not be undone.',
  restored: (count: number) =>
    count === 1 ? '1 digest restored.' : `${count.toLocaleString()} digests restored.`,
  restoredSome: (restored: number, left: number) =>
    `${restored.toLocaleString()} restored, ${left.toLocaleString()} left alone.`,
  changedSince: 'Changed since, so left as it is:',
  namedDigest: (id: number, title: string) => `#${id} ${title}`.trim(),
  allLeft: (count: number) => `All ${count.toLocaleString()}`,
  jobStopped: (done: number, total: number) =>
    `Stopped after ${done.toLocaleString()} of ${total.toLocaleString()} digests.`,
  jobPartly: (failure: string, failed: number, total: number) =>
    `${failure}: ${failed.toLocaleString()} of ${total.toLocaleString()} digests.`,
  jobLost: 'The job goes on, but its end could not be read. Its page tells how it stands.',

  loadingPage: 'Loading the page',
  somethingWentWrong: 'Something went wrong!',
  crashed:
    'A fault in this page, not anything you did, stopped it from being shown. What was saved is safe; reload to go on.',
  reload: 'Reload',
};
