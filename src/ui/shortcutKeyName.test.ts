import { expect, test } from 'vitest';
import { shortcutKeyName } from './shortcutKeyName.ts';

test.each([
  ['a Latin letter counts as typed, as on AZERTY', { key: 'z', code: 'KeyW' }, 'z'],
  ['in either case', { key: 'Z', code: 'KeyY' }, 'z'],
  ['Cyrillic counts by its place', { key: 'я', code: 'KeyZ' }, 'z'],
  ['so does Arabic, which types two letters with B', { key: 'لا', code: 'KeyB' }, 'b'],
  ['and Greek', { key: 'Ζ', code: 'KeyZ' }, 'z'],
  ['a sign', { key: 'х', code: 'BracketLeft' }, '['],
  ['a question mark of Arabic', { key: '؟', code: 'Slash', shiftKey: true }, '?'],
  ['a dead key', { key: 'Dead', code: 'BracketLeft' }, '['],
  ['a named key', { key: 'ArrowLeft', code: 'ArrowLeft' }, 'arrowleft'],
  ['a letter without a place', { key: 'ß', code: '' }, 'ß'],
])('%s', (_, event, name) => {
  expect(shortcutKeyName({ shiftKey: false, ...event })).toBe(name);
});
