/** Thirty-two characters, so five bits choose one evenly; none are confused when read aloud. */
const passwordAlphabet = 'abcdefghijkmnpqrstuvwxyz23456789';

/** 60 bits of entropy. */
export const passwordBytes = 12;

/** A password to hand over, with one character per byte (S30), such as `k7pd3mxawq9t`. */
export function passwordFrom(random: Uint8Array): string {
  return Array.from(random, (byte) => passwordAlphabet[byte % passwordAlphabet.length]).join('');
}
