import { expect, it } from 'vitest';
import { toRest } from './rest.ts';

it('DESK-21 what a stopped job has left are the edits of its pending digests, and the last of its drafts', () => {
  const edits = [
    { set: { title: 'A' } },
    { id: 5, set: { title: 'B' } },
    { set: { title: 'C' } },
    { id: 3, set: { title: 'D' } },
    { set: { title: 'E' } },
  ];
  const rest = (...pending: number[]) => toRest(edits, new Set(pending)).map(({ set }) => set.title);
  expect(rest(5, 90, 91, 92)).toEqual(['B', 'A', 'C', 'E']);
  expect(rest(91, 92)).toEqual(['C', 'E']);
  expect(rest(92)).toEqual(['E']);
  expect(rest()).toEqual([]);
});
