import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { normalizeText } from '#domain/normalizeText.ts';
import { recoveryCodeCount } from '#api/contract/factors.ts';
import type { Database } from '#server/db/database.ts';
import { hashToken } from '#server/access/caller.ts';
import type { StoredSecrets } from '#server/records/storedSecrets.ts';
import { changeTotp, claimRecoveryCode, lockTotp, replaceRecoveryCodes } from './queries.ts';

const secretContext = (userId: number) => `totp_factors ${userId}`;

/** Six digits, 30 seconds and HMAC-SHA-1, the only variant many apps support (RFC 6238). */
const createTotp = (secret: Secret, label = '') =>
  new TOTP({ issuer: 'Digest Desk', label, algorithm: 'SHA1', digits: 6, period: 30, secret });

export function generateTotpSecret(secrets: StoredSecrets, { id, email }: { id: number; email: string }) {
  const secret = new Secret({ size: 20 });
  return {
    stored: secrets.encrypt(secret.base32, secretContext(id)),
    secret: secret.base32,
    uri: createTotp(secret, email).toString(),
  };
}

/** `reason` is for the audit log, `message` for the user. */
export interface CodeRefusal {
  reason: 'wrong code' | 'used code';
  message: string;
}

const wrongCode: CodeRefusal = {
  reason: 'wrong code',
  message:
    'This code is wrong. Enter the one your app shows now. If that fails too, set your phone’s clock to automatic.',
};
const usedCode: CodeRefusal = {
  reason: 'used code',
  message: 'This code was already used. Wait until your app shows the next one.',
};
const wrongRecoveryCode: CodeRefusal = {
  reason: 'wrong code',
  message: 'This recovery code is wrong or was already used. Enter another one.',
};

/** Uses NFKC, which converts full-width digits. */
const normalizeCode = (code: string) => normalizeText(code, 'NFKC').replaceAll(/\s/g, '');

/**
 * Accepts each code once, and those of adjacent periods to allow for clock drift. Returns undefined on
 * success.
 */
export async function verifyTotp(
  tx: Database,
  secrets: StoredSecrets,
  userId: number,
  code: string,
  { isConfirming = false } = {},
): Promise<CodeRefusal | undefined> {
  const app = await lockTotp(tx, userId);
  if (!app || (app.confirmedAt === null) !== isConfirming) return wrongCode;
  const { text, isCurrent } = secrets.decrypt(app.secret, secretContext(userId));
  const totp = createTotp(Secret.fromBase32(text));
  const timestamp = Date.now();
  // The library compares in constant time.
  const delta = totp.validate({ token: normalizeCode(code), timestamp, window: 1 });
  if (delta === null) return wrongCode;
  const step = totp.counter({ timestamp }) + delta;
  if (step <= app.lastStep) return usedCode;
  await changeTotp(tx, userId, {
    lastStep: step,
    ...(!isCurrent && { secret: secrets.encrypt(text, secretContext(userId)) }),
    ...(isConfirming && { isConfirmed: true }),
  });
  return undefined;
}

export async function verifyCode(
  tx: Database,
  secrets: StoredSecrets,
  userId: number,
  code: string,
): Promise<'authenticator app' | 'recovery code' | CodeRefusal> {
  const plain = normalizeCode(code);
  if (/^\d+$/.test(plain)) return (await verifyTotp(tx, secrets, userId, plain)) ?? 'authenticator app';
  return (await claimRecoveryCode(tx, userId, hashToken(normalizeRecoveryCode(plain))))
    ? 'recovery code'
    : wrongRecoveryCode;
}

/** A code of 28 characters has 140 bits. Excludes i, l, o and 1, which are easily confused. */
const recoveryCodeAlphabet = 'abcdefghjkmnpqrstuvwxyz023456789';

/** Returns plain text; only hashes are stored. */
export async function regenerateRecoveryCodes(tx: Database, userId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, generateRecoveryCode);
  await replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => hashToken(normalizeRecoveryCode(code))),
  );
  return codes;
}

const generateRecoveryCode = () =>
  Array.from({ length: 7 }, () =>
    Array.from({ length: 4 }, () => recoveryCodeAlphabet[randomInt(32)]).join(''),
  ).join('-');

/** Ignores case, spaces and dashes. */
const normalizeRecoveryCode = (code: string) => code.toLowerCase().replaceAll(/[^a-z\d]/g, '');
