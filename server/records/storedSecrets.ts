import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts stored values with a key that isn't in the database. */
export interface StoredSecrets {
  /** `about` names the value's location. A value copied to another location can't be decrypted. */
  encrypt(text: string, about: string): string;
  /** `isCurrent` is false if the value should be re-encrypted. Throws if its key isn't configured. */
  decrypt(stored: string, about: string): { text: string; isCurrent: boolean };
}

export const plainPrefix = 'plain:';

/** AES-256-GCM with the first key; the others only decrypt. Without keys, text is stored as is. */
export function createStoredSecrets(secrets: readonly string[]): StoredSecrets {
  const keys = secrets.map(deriveKey);
  const [first] = keys;
  return {
    encrypt(text, about) {
      if (!first) return plainPrefix + text;
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', first.key, iv).setAAD(Buffer.from(about));
      const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `v1:${first.id}:${iv.toString('base64url')}:${bytes.toString('base64url')}`;
    },
    decrypt(stored, about) {
      if (stored.startsWith(plainPrefix))
        return { text: stored.slice(plainPrefix.length), isCurrent: !first };
      const [, id, iv = '', bytes = ''] = stored.split(':');
      const found = keys.find((key) => key.id === id);
      if (!found) throw new Error('A stored secret is encrypted with a key that isn’t in SECRETS_KEY.');
      const encrypted = Buffer.from(bytes, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', found.key, Buffer.from(iv, 'base64url'), {
        // Node accepts shorter tags, which are easier to guess.
        authTagLength: 16,
      })
        .setAAD(Buffer.from(about))
        .setAuthTag(encrypted.subarray(-16));
      const text = Buffer.concat([decipher.update(encrypted.subarray(0, -16)), decipher.final()]);
      return { text: text.toString('utf8'), isCurrent: found === first };
    },
  };
}

function deriveKey(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'digest-desk stored secrets', 32));
  return { key, id: createHash('sha256').update(key).digest('hex').slice(0, 8) };
}
