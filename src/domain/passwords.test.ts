import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { passwordFromBytes } from './generatePassword.ts';
import { contextWords, minTemporaryPasswordLength, normalizePassword, passwordError } from './passwords.ts';

test.each(['', 'abc', '👩👩👩'])('USERS-06: %j is refused in the documents’ words', (text) => {
  expect(passwordError(text, minTemporaryPasswordLength)).toBe(
    'Password should contain atleast 4 characters',
  );
  expect(passwordError(text)).toBe('Use at least 8 characters.');
});

test.each([
  ['Café-Ångström-2026'.normalize('NFD'), 'Café-Ångström-2026'.normalize('NFC')],
  ['pin-１２３４５６７８', 'pin-12345678'],
  ['ﬁnal-harbour', 'final-harbour'],
])('SIGNIN-36: %j is the password %j', (typed, normalized) => {
  expect(normalizePassword(typed)).toBe(normalized);
});

test.each(['violet-harbour-9\n', 'violet\tharbour-9', 'violet-harbour-9\0'])(
  'SIGNIN-36: %j has what no field can type',
  (text) => expect(passwordError(text)).toMatch(/control characters/),
);

test('SIGNIN-36: full-width letters are as common as others', () => {
  expect(passwordError('ｐａｓｓｗｏｒｄ')).toMatch(/most common/);
});

test.each(['abcd', 'k7pd3mx', '👩👩👩👩👩👩👩'])('%j is short for one’s own, and may be given', (text) => {
  expect(passwordError(text)).toBe('Use at least 8 characters.');
  expect(passwordError(text, minTemporaryPasswordLength)).toBeUndefined();
});

test.each(['password', '12345678', 'Password', 'QWERTYUIOP', 'sunshine2024', 'football!', 'iloveyou1'])(
  '%j is common',
  (text) => {
    expect(passwordError(text)).toBe('This is one of the most common passwords. Choose another.');
    expect(passwordError(text, minTemporaryPasswordLength)).toBeDefined();
  },
);

test.each(['digest-desk-demo', 'Digest-Desk-2026!', 'newsroom123', 'admin.admin', 'Editorial_Staff'])(
  'SIGNIN-30: %j is made of words of this product',
  (text) => {
    expect(passwordError(text)).toMatch(/easy to guess/);
    expect(passwordError(text, minTemporaryPasswordLength)).toBeDefined();
  },
);

test('docs/decisions/032-passwords.md lists these words', () => {
  const text = readFileSync(new URL('../../docs/decisions/032-passwords.md', import.meta.url), 'utf8');
  expect(text).toContain(`: ${contextWords.join(', ')}.`);
});

test.each([
  'a-good-one',
  'digest desk on mondays',
  'k7pd3mxawq9t',
  'correct horse battery',
  'пароль-редакции',
])('%j is a password', (text) => expect(passwordError(text)).toBeUndefined());

test('USERS-12: a generated password is one', () => {
  for (let made = 0; made < 200; made += 1)
    expect(passwordError(passwordFromBytes(crypto.getRandomValues(new Uint8Array(12))))).toBeUndefined();
});
