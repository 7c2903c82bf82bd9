import { expect, test } from 'vitest';
import { formatCompact, formatNumber, formatPercent } from './numbers.ts';

test('numbers are written as the language of the texts writes them', () => {
  expect(formatNumber(1_234_567)).toBe('1,234,567');
  expect(formatCompact(12_345)).toBe('12K');
});

test('a part of nothing is no percent', () => {
  expect(formatPercent(1, 3)).toBe('33%');
  expect(formatPercent(0, 0)).toBe('0%');
});
