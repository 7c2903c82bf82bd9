/**
 * 32 characters, so that five bits select one without bias. Excludes characters that are easily confused
 * when read aloud.
 */
const passwordAlphabet = 'abcdefghijkmnpqrstuvwxyz23456789';

/** 60 bits of entropy. */
export const passwordBytes = 12;

/** `k7pd3mxawq9t`: one character per random byte (S30). */
export function passwordFromBytes(random: Uint8Array): string {
  return Array.from(random, (byte) => passwordAlphabet[byte % passwordAlphabet.length]).join('');
}
