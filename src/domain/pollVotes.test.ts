import { expect, test } from 'vitest';
import { leadingChoices, countVotes } from './pollVotes.ts';

const poll = (...counts: number[]) => ({
  digest: 1,
  question: { question: 'Which?' },
  choices: counts.map((choice_count, index) => ({ choice: 'ABCD'[index]!, choice_count })),
});

test('POLLREP-01: the most polled value is the choice with most votes, or those that share it', () => {
  expect(leadingChoices(poll(2, 5, 1))).toEqual(['B']);
  expect(leadingChoices(poll(5, 5, 1))).toEqual(['A', 'B']);
});

test('S29: empty without a vote', () => {
  expect(leadingChoices(poll(0, 0))).toEqual([]);
  expect(leadingChoices(poll())).toEqual([]);
  expect(countVotes(poll(0, 0))).toBe(0);
});
