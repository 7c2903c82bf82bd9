/** Thirty-two signs, so that five bits choose one evenly. No two are confused when it is read out. */
const signs = 'abcdefghijkmnpqrstuvwxyz23456789';

/** How many random bytes a password is made of: 60 bits of chance. */
export const passwordBytes = 12;

/** A password to hand over: one of the letters and digits for each byte (S30), such as `k7pd3mxawq9t`. */
export function passwordFrom(random: Uint8Array): string {
  return Array.from(random, (byte) => signs[byte % signs.length]).join('');
}
