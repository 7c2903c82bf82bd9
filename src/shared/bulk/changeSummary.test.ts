import { expect, test } from 'vitest';
import { summarizeChange } from './changeSummary.ts';

const tagged = {
  action: 'add_tags' as const,
  parameters: {
    tags: [
      { id: 1, title: 'Rail' },
      { id: 2, title: 'Europe' },
    ],
  },
  undo_of: null,
};

test('what a change has done: to how many digests, and to which', () => {
  expect(summarizeChange(tagged, 2, 2, [7, 8])).toBe('Add tags: Rail, Europe. 2 digests: #7, #8.');
  expect(summarizeChange(tagged, 3, 5, [7, 8, 9, 10, 11])).toBe(
    'Add tags: Rail, Europe. 3 of 5 digests: #7, #8, #9 and 2 more.',
  );
  expect(summarizeChange(tagged, 12_000, 12_000)).toBe('Add tags: Rail, Europe. 12,000 digests.');
  const status = { action: 'status' as const, parameters: { status: 'In Review' }, undo_of: null };
  expect(summarizeChange(status, 1, 1, [7])).toBe('Set status to In Review. 1 digest: #7.');
});
