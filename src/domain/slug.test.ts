import { expect, test } from 'vitest';
import { slugOf } from './slug.ts';

test('a slug is made of a title’s Latin letters and digits', () => {
  expect(slugOf('  Été à la Côte: 2026! ')).toBe('ete-a-la-cote-2026');
  expect(slugOf('The editor’s choice')).toBe('the-editors-choice');
  expect(slugOf('قطارات')).toBe('');
  expect(slugOf('x'.repeat(300))).toHaveLength(80);
});
