import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { passwordFrom } from './generatePassword.ts';
import { contextWords, minGivenLength, passwordRefusal } from './passwords.ts';

test.each(['', 'abc', '👩👩👩'])('USERS-06: %j is refused in the documents’ words', (text) => {
  expect(passwordRefusal(text)).toBe('Password should contain atleast 4 characters');
});

test.each(['abcd', 'k7pd3mx', '👩👩👩👩👩👩👩'])('%j is short for one’s own, and may be given', (text) => {
  expect(passwordRefusal(text)).toBe('Use at least 8 characters.');
  expect(passwordRefusal(text, minGivenLength)).toBeUndefined();
});

test.each(['password', '12345678', 'Password', 'QWERTYUIOP', 'sunshine2024', 'football!', 'iloveyou1'])(
  '%j is common',
  (text) => {
    expect(passwordRefusal(text)).toBe('This is one of the most used passwords. Choose another.');
    expect(passwordRefusal(text, minGivenLength)).toBeDefined();
  },
);

test.each(['digest-desk-demo', 'Digest-Desk-2026!', 'newsroom123', 'admin.admin', 'Editorial_Staff'])(
  'SIGNIN-30: %j is made of words of this product',
  (text) => {
    expect(passwordRefusal(text)).toMatch(/guessed first here/);
    expect(passwordRefusal(text, minGivenLength)).toBeDefined();
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
])('%j is a password', (text) => expect(passwordRefusal(text)).toBeUndefined());

test('USERS-12: a generated password is one', () => {
  for (let made = 0; made < 200; made += 1)
    expect(passwordRefusal(passwordFrom(crypto.getRandomValues(new Uint8Array(12))))).toBeUndefined();
});
