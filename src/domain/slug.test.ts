import { expect, test } from 'vitest';
import { slugify } from './slug.ts';

test('a slug is made of a title’s Latin letters and digits', () => {
  expect(slugify('  Été à la Côte: 2026! ')).toBe('ete-a-la-cote-2026');
  expect(slugify('The editor’s choice')).toBe('the-editors-choice');
  expect(slugify('قطارات')).toBe('');
  expect(slugify('x'.repeat(300))).toHaveLength(80);
});
