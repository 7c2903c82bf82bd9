/** Thirty-two signs, so that five bits choose one evenly. No two are confused when it is read out. */
const signs = 'abcdefghijkmnpqrstuvwxyz23456789';

/** How many random bytes a password is made of: 80 bits of chance. */
export const passwordBytes = 16;

/** A password to hand over, in groups that can be read out: `k7pd-3mxa-wq9t-h2ne`. */
export function passwordFrom(random: Uint8Array): string {
  const letters = Array.from(random, (byte) => signs[byte % signs.length]).join('');
  return letters.match(/.{1,4}/g)?.join('-') ?? '';
}
