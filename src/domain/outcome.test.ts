import { expect, it } from 'vitest';
import { exceptionsText, toOutcome, outcomeText } from './outcome.ts';

const figures = { total: 4395, success_count: 3644, fail_count: 0, unknown_count: 750, held_count: 1 };

it('READER-09: an outcome names what was sent, and each kind of exception that there is', () => {
  expect(outcomeText(toOutcome(figures))).toBe('3,644 sent, 750 unknown, 1 suppressed');
  expect(exceptionsText(toOutcome(figures))).toBe('750 unknown, 1 suppressed');
  expect(outcomeText(toOutcome({ ...figures, total: 4400, fail_count: 2 }))).toBe(
    '3,644 sent, 2 failed, 750 unknown, 1 suppressed, 3 never sent',
  );
});

it('READER-09: an outcome without exceptions is what was sent', () => {
  const all = { total: 3, success_count: 3, fail_count: 0, unknown_count: 0, held_count: 0 };
  expect(outcomeText(toOutcome(all))).toBe('3 sent');
  expect(exceptionsText(toOutcome(all))).toBe('');
});
