/** What is said of jobs wherever they end. None is in the documents; the texts are free to choose (S44). */
export const jobMessages = {
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
};
