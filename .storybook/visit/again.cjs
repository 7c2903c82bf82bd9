/* global jest */
// CI shares two cores with other steps. The summary lists tests that needed the retry.
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true });
