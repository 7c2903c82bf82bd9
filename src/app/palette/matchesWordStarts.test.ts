import { expect, test } from 'vitest';
import { matchesWordStarts } from './matchesWordStarts.ts';

test.each([
  ['Go to Daily Reports', 'rep', true],
  ['Go to Daily Reports', 'daily go', true],
  ['Go to Daily Reports', 'eports', false],
  ['Zoë’s élan', 'elan zoe', true],
  ['Publish', 'publish now', false],
  ['Publish', '', true],
])('KEYS-04: “%s” by “%s”: %s', (label, text, is) => {
  expect(matchesWordStarts(label, text)).toBe(is);
});
