import { Secret, TOTP } from 'otpauth';

/** The code that an authenticator app shows for a secret, now or a number of seconds from now. */
export function appCode(secret: string, seconds = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + seconds * 1000 });
}
