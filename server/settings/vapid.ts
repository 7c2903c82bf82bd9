import { createECDH } from 'node:crypto';

/** Proves to browser push services that a message comes from this server (RFC 8292). Base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

export function generateVapidKeys(): VapidKeys {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return { publicKey: pair.getPublicKey('base64url'), privateKey: padKey(pair.getPrivateKey()) };
}

export function isVapidPair({ publicKey, privateKey }: VapidKeys): boolean {
  try {
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
    return pair.getPublicKey().equals(Buffer.from(publicKey, 'base64url'));
  } catch {
    return false;
  }
}

/** A key with leading zeros has fewer bytes, which libraries reject. */
const padKey = (key: Buffer) => Buffer.concat([Buffer.alloc(32 - key.length), key]).toString('base64url');

/** A mailto: or https: address with a public host; Apple responds with 403 to any other. */
export function isVapidContact(subject: string): boolean {
  const host = /^(?:mailto:[^\s@]+@|https:\/\/)([^\s@/:?#]+)/.exec(subject)?.[1]?.toLowerCase();
  return (
    host !== undefined &&
    URL.canParse(subject) &&
    /\.[a-z][a-z0-9-]+$/.test(host) &&
    !/\.(local|localhost|internal|test|invalid)$/.test(host)
  );
}
