import { createECDH } from 'node:crypto';
import { ConfigError, readText } from './variables.ts';

/** What this server proves to push services of browsers that it is the one they subscribed to (RFC 8292), as base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

export function generateVapidKeys(): VapidKeys {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return { publicKey: pair.getPublicKey('base64url'), privateKey: padded(pair.getPrivateKey()) };
}

/** Whether the keys are a pair of the curve P-256. */
export function isVapidPair({ publicKey, privateKey }: VapidKeys): boolean {
  try {
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
    return pair.getPublicKey().equals(Buffer.from(publicKey, 'base64url'));
  } catch {
    return false;
  }
}

/** A key that begins with zeros has fewer bytes, which libraries refuse. */
const padded = (key: Buffer) => Buffer.concat([Buffer.alloc(32 - key.length), key]).toString('base64url');

export function readVapidKeys(env: NodeJS.ProcessEnv): VapidKeys | undefined {
  const [publicKey, privateKey] = [readText(env, 'VAPID_PUBLIC_KEY'), readText(env, 'VAPID_PRIVATE_KEY')];
  if (publicKey === undefined && privateKey === undefined) return undefined;
  if (publicKey && privateKey && isVapidPair({ publicKey, privateKey })) return { publicKey, privateKey };
  throw new ConfigError(
    'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be a pair of keys as base64url: set both or neither.',
  );
}

export function readVapidSubject(env: NodeJS.ProcessEnv) {
  const value =
    readText(env, 'VAPID_SUBJECT') ?? `mailto:${readText(env, 'ADMIN_EMAIL') ?? 'admin@example.com'}`;
  if (/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(value)) return value;
  throw new ConfigError(`VAPID_SUBJECT must be a mailto: or https: address, not "${value}".`);
}
