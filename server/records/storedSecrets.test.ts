import { expect, test } from 'vitest';
import { createStoredSecrets } from './storedSecrets.ts';

test('SIGNIN-04: an encrypted secret that was moved, changed or cut is not decrypted', () => {
  const secrets = createStoredSecrets(['a'.repeat(32)]);
  const stored = secrets.encrypt('JBSWY3DP', 'totp_factors 1');
  expect(secrets.decrypt(stored, 'totp_factors 1')).toEqual({ text: 'JBSWY3DP', isCurrent: true });
  expect(() => secrets.decrypt(stored, 'totp_factors 2')).toThrow();

  const [version, id, iv, text = ''] = stored.split(':');
  const bytes = Buffer.from(text, 'base64url');
  const change = (changed: Buffer) => [version, id, iv, changed.toString('base64url')].join(':');
  const flipped = Buffer.from(bytes);
  flipped[0]! ^= 1;
  expect(() => secrets.decrypt(change(flipped), 'totp_factors 1')).toThrow();
  // The start of the tag alone, of no text.
  expect(() => secrets.decrypt(change(bytes.subarray(-16, -12)), 'totp_factors 1')).toThrow(/tag/i);
});
