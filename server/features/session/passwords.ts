import { hash, verify } from '@node-rs/argon2';

/** argon2id with the library's defaults, which follow OWASP's: 19 MiB, 2 passes. */
export function hashPassword(password: string) {
  return hash(password);
}

let decoy: Promise<string> | undefined;

/** Returns false without a stored hash, after the same time as with one. */
export async function checkPassword(stored: string | null, password: string) {
  decoy ??= hash('no password of any user');
  const isRight = await verify(stored ?? (await decoy), password);
  return isRight && stored !== null;
}
