import { expect, test } from 'vitest';
import { formatCompact, formatCount, formatNumber, formatPercent, pluralize } from './numbers.ts';

test('numbers are written as the language of the texts writes them', () => {
  expect(formatNumber(1_234_567)).toBe('1,234,567');
  expect(formatCompact(12_345)).toBe('12K');
  expect([999, 1000, 0.5, -1200].map(formatNumber)).toEqual(['999', '1,000', '0.5', '-1,200']);
  expect([999, 1000, 12.5].map(formatCompact)).toEqual(['999', '1K', '13']);
});

test('a part of nothing is no percent', () => {
  expect(formatPercent(1, 3)).toBe('33%');
  expect(formatPercent(0, 0)).toBe('0%');
});

test('a count has the plural of its number', () => {
  expect([0, 1, 2, 1234].map((count) => formatCount(count, 'row'))).toEqual([
    '0 rows',
    '1 row',
    '2 rows',
    '1,234 rows',
  ]);
  expect(formatCount(2, 'person', 'people')).toBe('2 people');
  expect([1, 2].map((count) => pluralize(count, 'is', 'are'))).toEqual(['is', 'are']);
});
