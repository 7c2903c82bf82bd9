import { createHmac, timingSafeEqual } from 'node:crypto';

/** The methods of WebSub, 8 Authenticated Content Distribution. */
const signature = /^(sha1|sha256|sha384|sha512)=([0-9a-f]+)$/i;

/** Whether a body was signed with the secret, by the value of `X-Hub-Signature`. */
export function isSigned(secret: string, header: unknown, body: Uint8Array): boolean {
  const [, method, given] = (typeof header === 'string' && signature.exec(header.trim())) || [];
  if (method === undefined || given === undefined) return false;
  const expected = createHmac(method.toLowerCase(), secret).update(body).digest();
  const actual = Buffer.from(given, 'hex');
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
