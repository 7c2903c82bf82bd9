import { expect, test } from 'vitest';
import { formatBytes } from './sizes.ts';

test('bytes are written in the unit that fits', () => {
  expect([900, 34_400, 1_234_567, 20_480_000_000].map(formatBytes)).toEqual([
    '1 kB',
    '34 kB',
    '1.2 MB',
    '20.5 GB',
  ]);
});
