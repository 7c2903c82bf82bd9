import { expect, test } from 'vitest';
import { formatDuration } from './duration.ts';

test('LIST-04: seconds read as minutes and hours', () => {
  expect([0, 9, 65, 3725.6].map(formatDuration)).toEqual(['0:00', '0:09', '1:05', '1:02:06']);
  expect(formatDuration(null)).toBe('');
});
