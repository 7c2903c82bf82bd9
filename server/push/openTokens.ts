import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Keyring } from '../platform/records/signingKeys.ts';

/** What an opened notification is reported with: which one, and on which device. */
export interface OpenTokens {
  sign(notificationId: number, deviceId: number): string;
  /** What a token was signed for; undefined for one that was not made here. */
  read(token: string): { notificationId: number; deviceId: number } | undefined;
}

/** Bytes of the signature that a token has: 128 bits cannot be guessed. */
const macLength = 16;

const signIds = (secret: string, ids: string) =>
  createHmac('sha256', secret).update(`open ${ids}`).digest().toString('base64url', 0, macLength);

/** Tokens like `17.4.k3v…`, signed by HMAC-SHA-256. */
export function createOpenTokens(keys: Keyring): OpenTokens {
  return {
    sign(notificationId, deviceId) {
      const ids = `${notificationId}.${deviceId}`;
      return `${ids}.${signIds(keys.current(), ids)}`;
    },
    read(token) {
      const [, ids, notification, device, mac] = /^((\d{1,10})\.(\d{1,10}))\.([\w-]{22})$/.exec(token) ?? [];
      if (!ids || !mac) return undefined;
      // As text: of base64url's last character some bits mean nothing, so that several texts have the same bytes.
      const isSigned = keys
        .valid()
        .some((secret) => timingSafeEqual(Buffer.from(signIds(secret, ids)), Buffer.from(mac)));
      return isSigned ? { notificationId: Number(notification), deviceId: Number(device) } : undefined;
    },
  };
}
