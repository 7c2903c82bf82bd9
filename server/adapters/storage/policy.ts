import { createHmac, timingSafeEqual } from 'node:crypto';

export interface UploadPolicy {
  key: string;
  contentType: string;
  maxBytes: number;
  /** Milliseconds since 1970. */
  expires: number;
}

/** Signed form fields that a client can't change. */
export function signPolicy(secret: string, policy: UploadPolicy) {
  const text = Buffer.from(JSON.stringify(policy)).toString('base64url');
  return { policy: text, signature: sign(secret, text).toString('base64url') };
}

/** Returns undefined unless the policy is signed with one of the secrets. */
export function verifyPolicy(
  secrets: readonly string[],
  { policy = '', signature = '' }: Record<string, string>,
): UploadPolicy | undefined {
  const given = Buffer.from(signature, 'base64url');
  const isSigned = secrets.some((secret) => {
    const expected = sign(secret, policy);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!isSigned) return undefined;
  return JSON.parse(Buffer.from(policy, 'base64url').toString()) as UploadPolicy;
}

const sign = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest();
