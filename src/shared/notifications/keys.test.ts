import { expect, it } from 'vitest';
import { createIdempotencyKeys } from './keys.ts';

it('a payload has the same key until it changes or the key is reset', () => {
  const keys = createIdempotencyKeys();
  const key = keys.of({ text: 'a' });
  expect(key).toMatch(/^[\da-f]{32}$/);
  expect(keys.of({ text: 'a' })).toBe(key);
  expect(keys.of({ text: 'b' })).not.toBe(key);
  const again = keys.of({ text: 'b' });
  keys.reset();
  expect(keys.of({ text: 'b' })).not.toBe(again);
});

it('an attempt of an earlier page has its key again', () => {
  const earlier = createIdempotencyKeys();
  const key = earlier.of({ text: 'a' });
  const later = createIdempotencyKeys(earlier.latest());
  expect(later.of({ text: 'a' })).toBe(key);
  expect(later.of({ text: 'b' })).not.toBe(key);
});
