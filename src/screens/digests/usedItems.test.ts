import { expect, test } from 'vitest';
import { countUsedItems } from './usedItems.ts';

const [rail, europe, tickets] = ['Rail', 'Europe', 'Tickets'].map((title, index) => ({
  id: index + 1,
  title,
})) as [{ id: number; title: string }, { id: number; title: string }, { id: number; title: string }];
const digests = [{ tag: [rail, tickets] }, { tag: [europe, rail] }];

test('what the selected digests have, with how many have it, the most frequent first', () => {
  const used = countUsedItems(digests, ({ tag }) => tag);
  expect(used.items).toEqual([rail, europe, tickets]);
  expect([1, 2, 3, 4].map((id) => used.countById(id))).toEqual([2, 1, 1, 0]);
});
