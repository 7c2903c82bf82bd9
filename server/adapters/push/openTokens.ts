import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Keyring } from '#server/records/signingKeys.ts';

export interface OpenTokens {
  sign(notificationId: number, deviceId: number): string;
  read(token: string): { notificationId: number; deviceId: number } | undefined;
}

/** Signature bytes: 128 bits can't be guessed. */
const macLength = 16;

const signIds = (secret: string, ids: string) =>
  createHmac('sha256', secret).update(`open ${ids}`).digest().toString('base64url', 0, macLength);

/** Tokens such as `17.4.k3v…`, which identify a notification and a device, signed with HMAC-SHA-256. */
export function createOpenTokens(keys: Keyring): OpenTokens {
  return {
    sign(notificationId, deviceId) {
      const ids = `${notificationId}.${deviceId}`;
      return `${ids}.${signIds(keys.current(), ids)}`;
    },
    read(token) {
      const [, ids, notification, device, mac] = /^((\d{1,10})\.(\d{1,10}))\.([\w-]{22})$/.exec(token) ?? [];
      if (!ids || !mac) return undefined;
      // Compared as text: several base64url texts decode to the same bytes.
      const isSigned = keys
        .valid()
        .some((secret) => timingSafeEqual(Buffer.from(signIds(secret, ids)), Buffer.from(mac)));
      return isSigned ? { notificationId: Number(notification), deviceId: Number(device) } : undefined;
    },
  };
}
