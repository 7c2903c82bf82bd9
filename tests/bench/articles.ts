/** Texts that are as long, and repeat words as often, as news do. Always the same ones for a seed. */
export function createArticles(seed: number) {
  const spelling = createRandom(0);
  const words = Array.from({ length: vocabulary }, (_, rank) => pickWord(rank, spelling));
  const random = createRandom(seed);
  // Zipf's law: how often a word comes is in inverse proportion to its rank.
  const word = () => words[Math.floor(vocabulary ** random()) - 1] ?? 'the';
  return {
    /** Between half and one and a half times a number of words, in sentences. */
    text(length: number): string {
      const count = Math.round(length * (0.5 + random()));
      return Array.from({ length: count }, (_, at) => (at % 13 === 12 ? `${word()}.` : word())).join(' ');
    },
  };
}

const vocabulary = 30_000;
const syllables =
  'an be cor du el fa gri hu il jo ka lum ma no or pel qua re si ta ur ve win xo ya zen'.split(' ');

/** Rare words are longer. */
function pickWord(rank: number, random: () => number): string {
  const length = 1 + Math.floor(Math.log10(rank + 1));
  return (
    Array.from({ length }, () => syllables[Math.floor(random() * syllables.length)]).join('') +
    (rank < 26 ? '' : rank.toString(36).replace(/\d/g, (digit) => 'aeioubdgkl'[Number(digit)] ?? ''))
  );
}

/** Mulberry32. */
function createRandom(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
