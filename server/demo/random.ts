/** Deterministic: the same seed gives the same numbers on every machine. */
export interface SeededRandom {
  between(low: number, high: number): number;
  integer(low: number, high: number): number;
  happens(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  shuffle<T>(items: readonly T[]): T[];
}

function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}

export function createSeededRandom(seed: string): SeededRandom {
  let state = hash(seed);
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    between: (low, high) => low + next() * (high - low),
    integer: whole,
    happens: (probability) => next() < probability,
    pick: <T>(items: readonly T[]) => items[whole(0, items.length - 1)] as T,
    shuffle: (items) => {
      const mixed = [...items];
      for (let index = mixed.length - 1; index > 0; index -= 1) {
        const other = whole(0, index);
        [mixed[index], mixed[other]] = [mixed[other]!, mixed[index]!];
      }
      return mixed;
    },
  };
}
