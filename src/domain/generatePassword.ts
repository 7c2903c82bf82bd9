/** 32 characters, so that five bits select one without bias; none are confused when read aloud. */
const passwordAlphabet = 'abcdefghijkmnpqrstuvwxyz23456789';

/** 60 bits of entropy. */
export const passwordBytes = 12;

/** Generates a password such as `k7pd3mxawq9t` to hand over, one character per random byte (S30). */
export function passwordFrom(random: Uint8Array): string {
  return Array.from(random, (byte) => passwordAlphabet[byte % passwordAlphabet.length]).join('');
}
