import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts what is stored and must be read again, by a key that the database does not have. */
export interface StoredSecrets {
  /** `about` is where it is stored: moved elsewhere, it is not decrypted. */
  encrypt(text: string, about: string): string;
  /** `isCurrent`: whether it would be stored the same way now. Throws where its key is not given. */
  decrypt(stored: string, about: string): { text: string; isCurrent: boolean };
}

/** Before a text that is not encrypted. */
export const asItIs = 'plain:';

/** AES-256-GCM under the first key; the others decrypt. Without keys a text is stored as it is. */
export function createStoredSecrets(secrets: readonly string[]): StoredSecrets {
  const keys = secrets.map(deriveKey);
  const [first] = keys;
  return {
    encrypt(text, about) {
      if (!first) return asItIs + text;
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', first.key, iv).setAAD(Buffer.from(about));
      const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `v1:${first.id}:${iv.toString('base64url')}:${bytes.toString('base64url')}`;
    },
    decrypt(stored, about) {
      if (stored.startsWith(asItIs)) return { text: stored.slice(asItIs.length), isCurrent: !first };
      const [, id, iv = '', bytes = ''] = stored.split(':');
      const found = keys.find((key) => key.id === id);
      if (!found) throw new Error('A stored secret is encrypted by a key that SECRETS_KEY does not have.');
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

/** A key, and the id that is stored before what it encrypts. */
function deriveKey(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'digest-desk stored secrets', 32));
  return { key, id: createHash('sha256').update(key).digest('hex').slice(0, 8) };
}
