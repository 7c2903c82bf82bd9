import { expect, test } from 'vitest';
import { toSlug } from './slug.ts';

test('a slug is made of a title’s Latin letters and digits', () => {
  expect(toSlug('  Été à la Côte: 2026! ')).toBe('ete-a-la-cote-2026');
  expect(toSlug('The editor’s choice')).toBe('the-editors-choice');
  expect(toSlug('قطارات')).toBe('');
  expect(toSlug('x'.repeat(300))).toHaveLength(80);
});
