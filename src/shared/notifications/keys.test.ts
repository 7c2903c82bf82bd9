import { expect, it } from 'vitest';
import { createIdempotencyKeys } from './keys.ts';

it('a payload has the same key until it changes or the key is reset', () => {
  const keys = createIdempotencyKeys();
  const key = keys.keyFor({ text: 'a' });
  expect(key).toMatch(/^[\da-f]{32}$/);
  expect(keys.keyFor({ text: 'a' })).toBe(key);
  expect(keys.keyFor({ text: 'b' })).not.toBe(key);
  const again = keys.keyFor({ text: 'b' });
  keys.reset();
  expect(keys.keyFor({ text: 'b' })).not.toBe(again);
});

it('an attempt of an earlier page has its key again', () => {
  const earlier = createIdempotencyKeys();
  const key = earlier.keyFor({ text: 'a' });
  const later = createIdempotencyKeys(earlier.latest());
  expect(later.keyFor({ text: 'a' })).toBe(key);
  expect(later.keyFor({ text: 'b' })).not.toBe(key);
});
