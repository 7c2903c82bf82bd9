import { expect, test } from 'vitest';
import { passwordBytes, passwordFromBytes } from './generatePassword.ts';

const make = () => passwordFromBytes(crypto.getRandomValues(new Uint8Array(passwordBytes)));

test('USERS-12, S30: a generated password has 12 letters and digits, is readable, and never the same twice', () => {
  const made = new Set(Array.from({ length: 1000 }, make));
  expect(made.size).toBe(1000);
  for (const password of made) expect(password).toMatch(/^[a-km-np-z2-9]{12}$/);
});

test('every sign is as likely as any other', () => {
  const counts = new Map<string, number>();
  for (const sign of passwordFromBytes(Uint8Array.from({ length: 256 }, (_, byte) => byte))) {
    counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  expect([...counts.values()]).toEqual(Array.from({ length: 32 }, () => 8));
});
