import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { recoveryCodeCount } from '#api/contract/factors.ts';
import type { Database } from '#server/db/database.ts';
import { hashToken } from '#server/platform/access/caller.ts';
import type { StoredSecrets } from '#server/platform/records/storedSecrets.ts';
import { changeTotp, claimRecoveryCode, lockTotp, replaceRecoveryCodes } from './queries.ts';

/** Where the secret of a person is stored. */
const toPlace = (userId: number) => `totp_factors ${userId}`;

/** Six digits that change every 30 seconds by HMAC-SHA-1, which is all that many apps can do (RFC 6238). */
const toTotp = (secret: Secret, label = '') =>
  new TOTP({ issuer: 'Digest Desk', label, algorithm: 'SHA1', digits: 6, period: 30, secret });

/** A new secret, as it is stored, typed and shown as a QR code. */
export function makeTotp(secrets: StoredSecrets, { id, email }: { id: number; email: string }) {
  const secret = new Secret({ size: 20 });
  return {
    stored: secrets.encrypt(secret.base32, toPlace(id)),
    secret: secret.base32,
    uri: toTotp(secret, email).toString(),
  };
}

/**
 * Whether a code is one of a person’s authenticator app that was not accepted before; from now on it is. Codes of the
 * periods before and after are accepted too, as clocks differ and typing takes time.
 */
export async function acceptTotp(
  tx: Database,
  secrets: StoredSecrets,
  userId: number,
  code: string,
  { isConfirming = false } = {},
): Promise<boolean> {
  const app = await lockTotp(tx, userId);
  if (!app || (app.confirmedAt === null) !== isConfirming) return false;
  const { text, isCurrent } = secrets.decrypt(app.secret, toPlace(userId));
  const totp = toTotp(Secret.fromBase32(text));
  const timestamp = Date.now();
  // The library compares in constant time.
  const delta = totp.validate({ token: code.replaceAll(/\s/g, ''), timestamp, window: 1 });
  if (delta === null) return false;
  const step = totp.counter({ timestamp }) + delta;
  if (step <= app.lastStep) return false;
  await changeTotp(tx, userId, {
    lastStep: step,
    ...(!isCurrent && { secret: secrets.encrypt(text, toPlace(userId)) }),
    ...(isConfirming && { isConfirmed: true }),
  });
  return true;
}

/** Accepts a code of the app or a recovery code. Returns which kind it was, or undefined for one that does not sign in. */
export async function acceptCode(
  tx: Database,
  secrets: StoredSecrets,
  userId: number,
  code: string,
): Promise<'authenticator app' | 'recovery code' | undefined> {
  if (/^[\d\s]+$/.test(code))
    return (await acceptTotp(tx, secrets, userId, code)) ? 'authenticator app' : undefined;
  return (await claimRecoveryCode(tx, userId, hashToken(cleanCode(code)))) ? 'recovery code' : undefined;
}

/** 32 letters and digits, so that the 28 of a code are 140 bits; without i, l and 1, and with 0 for o. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz023456789';

/** Makes recovery codes in the place of those from before. Returns them; their hashes are stored. */
export async function makeRecoveryCodes(tx: Database, userId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, makeCode);
  await replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => hashToken(cleanCode(code))),
  );
  return codes;
}

const makeCode = () =>
  Array.from({ length: 7 }, () => Array.from({ length: 4 }, () => alphabet[randomInt(32)]).join('')).join(
    '-',
  );

/** As it is hashed: people type capitals, spaces and no dashes. */
const cleanCode = (code: string) => code.toLowerCase().replaceAll(/[^a-z\d]/g, '');
