import { expect, test } from 'vitest';
import { fits } from './fits.ts';

test.each([
  ['Go to Daily Reports', 'rep', true],
  ['Go to Daily Reports', 'daily go', true],
  ['Go to Daily Reports', 'eports', false],
  ['Zoë’s élan', 'elan zoe', true],
  ['Publish', 'publish now', false],
  ['Publish', '', true],
])('KEYS-04: “%s” by “%s”: %s', (label, text, is) => {
  expect(fits(label, text)).toBe(is);
});
