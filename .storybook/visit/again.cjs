/* global jest */
// Two cores are shared with the other steps there; the summary says what needed the second try.
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true });
