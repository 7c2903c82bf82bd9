import { formatCount, formatNumber } from '#ui/numbers.ts';
import { publishCheckNames } from '#domain/publishChecks.ts';

export const publishingMessages = {
  title: 'Before publishing',
  allPassed: 'All checks passed.',
  running: 'Checking links and text…',
  failed: 'Couldn’t run the checks.',
  retry: 'Try again',
  names: publishCheckNames,
  error: 'Must be fixed',
  strict: 'Only editors and super users can publish it as it is.',
  passed: 'Passed',
  notPassed: 'Failed',
  skipped: 'Not checked',
  count: (count: number) => `${formatCount(count, 'check is', 'checks are')} failing`,
  toFix: (count: number) => `${formatNumber(count)} to fix`,
  ready: 'Ready',
  show: 'Show checks',
  ofMany: (failing: number, total: number) =>
    failing === 1
      ? `1 of ${formatNumber(total)} has failing checks`
      : `${formatNumber(failing)} of ${formatNumber(total)} have failing checks`,
  allPass: (total: number) => `All ${formatNumber(total)} pass all checks.`,
  checkedFirst: (checked: number, total: number) =>
    `Only the first ${formatNumber(checked)} of ${formatNumber(total)} were checked.`,
  blocked: (count: number) =>
    count === 1 ? '1 can’t be published.' : `${formatNumber(count)} can’t be published.`,
  cannotPublish: 'Can’t be published',
  more: (count: number) => `And ${formatNumber(count)} more.`,
};
