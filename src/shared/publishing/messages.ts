import { publishCheckNames } from '#domain/publishChecks.ts';

export const publishingMessages = {
  title: 'Before publishing',
  allPassed: 'Every check is passed.',
  running: 'Checking links and text…',
  failed: 'The checks could not be run.',
  retry: 'Try again',
  names: publishCheckNames,
  error: 'Has to be fixed',
  strict: 'Only editors and super users publish it like this.',
  passed: 'Passed',
  notPassed: 'Not passed',
  skipped: 'Not checked',
  count: (count: number) => (count === 1 ? '1 check is not passed' : `${count} checks are not passed`),
  show: 'Show checks',
};
