import { hash, verify } from '@node-rs/argon2';

/** argon2id with the library's defaults, which follow OWASP's: 19 MiB, 2 passes. */
export function hashPassword(password: string) {
  return hash(password);
}

let decoy: Promise<string> | undefined;

/** Takes as long without a stored hash as with one, and then answers no. */
export async function checkPassword(stored: string | null, password: string) {
  decoy ??= hash('a password that nobody has');
  const isRight = await verify(stored ?? (await decoy), password);
  return isRight && stored !== null;
}
