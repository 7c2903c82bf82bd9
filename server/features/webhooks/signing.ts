import { createHmac, randomBytes } from 'node:crypto';
import type { StoredSecrets } from '#server/records/storedSecrets.ts';

const secretPrefix = 'whsec_';

/** 192 bits, as Standard Webhooks recommends. */
export const generateSecret = () => secretPrefix + randomBytes(24).toString('base64');

const secretContext = (id: number) => `webhooks ${id}`;

export const encryptSecret = (secrets: StoredSecrets, id: number, secret: string) =>
  secrets.encrypt(secret, secretContext(id));

export const decryptSecret = (secrets: StoredSecrets, id: number, stored: string) =>
  secrets.decrypt(stored, secretContext(id));

const headerContext = (id: number) => `webhooks ${id} header`;

export const encryptHeader = (secrets: StoredSecrets, id: number, value: string) =>
  secrets.encrypt(value, headerContext(id));

export const decryptHeader = (secrets: StoredSecrets, id: number, stored: string) =>
  secrets.decrypt(stored, headerContext(id));

interface SignedWebhook {
  id: number;
  secret: string;
  previousSecret: string | null;
  previousSecretUntil: Date | null;
}

/** Returns the current secret, plus the previous one during rotation. */
export function decryptSecrets(secrets: StoredSecrets, webhook: SignedWebhook, now = Date.now()): string[] {
  const { id, secret, previousSecret, previousSecretUntil } = webhook;
  const stored = [secret];
  if (previousSecret !== null && previousSecretUntil !== null && previousSecretUntil.getTime() > now)
    stored.push(previousSecret);
  return stored.map((each) => decryptSecret(secrets, id, each).text);
}

interface SignedMessage {
  id: string;
  /** Time of the attempt in milliseconds. */
  at: number;
  body: string;
}

/** The headers of Standard Webhooks 1.0, with a signature per secret. */
export function signatureHeaders(secrets: readonly string[], { id, at, body }: SignedMessage) {
  const timestamp = String(Math.floor(at / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(secretPrefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
