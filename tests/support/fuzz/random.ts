/** A repeatable source of chance. */
export interface Random {
  /** From 0 up to 1. */
  next(): number;
  /** A whole number from 0 up to a limit. */
  below(limit: number): number;
  chance(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
}

/** The same numbers for the same seed (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    pick: (from) => from[below(from.length)]!,
  };
}
