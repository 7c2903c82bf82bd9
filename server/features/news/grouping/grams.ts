/** Number of hash values. N-grams with the same hash share a counter. */
export const gramSlots = 2 ** 18;

/** Limits the n-grams per title. Titles with more are probably full texts. */
const maxGrams = 160;

/**
 * Returns sorted unique hashes below `gramSlots`, which match inflections, compounds and spelling variants.
 */
export function hashGrams(
  words: readonly string[],
  length: number,
  withoutClitics?: (word: string) => string[],
): Uint32Array {
  const found = new Set<number>();
  for (const word of words) {
    const bare = withoutClitics?.(word).at(-1) ?? word;
    const last = Math.max(bare.length - length, 0);
    for (let at = 0; at <= last && found.size < maxGrams; at += 1) found.add(hashSlot(bare, at, length));
  }
  return Uint32Array.from(found).toSorted();
}

const hashSlot = (word: string, from: number, length: number) => hash(word, from, from + length) % gramSlots;

/** FNV-1a. */
export function hash(text: string, from = 0, to = text.length): number {
  let found = 0x811c9dc5;
  const end = Math.min(to, text.length);
  for (let at = from; at < end; at += 1) found = Math.imul(found ^ text.charCodeAt(at), 0x01000193);
  return found >>> 0;
}
