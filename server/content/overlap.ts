import { splitShingles, findWords, type Word } from './words.ts';

export interface Run {
  start: number;
  size: number;
}

/** Shorter runs are common phrases. */
export const minSharedWords = 6;

/**
 * Finds the runs in which each word is part of a sequence of `minWords` words that another text shares.
 * Offsets are in UTF-16 code units; runs start and end at word boundaries.
 */
export function createOverlapFinder(text: string, minWords = minSharedWords): (other: string) => Run[] {
  const words = findWords(text);
  const own = splitShingles(words, minWords);
  return (other) => {
    const theirs = new Set(splitShingles(findWords(other), minWords));
    const isShared = words.map(() => false);
    for (const [at, piece] of own.entries()) if (theirs.has(piece)) isShared.fill(true, at, at + minWords);
    return findRuns(words, isShared);
  };
}

export function mergeRuns(runs: readonly Run[]): Run[] {
  const merged: Run[] = [];
  for (const { start, size } of runs.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last && start <= last.start + last.size + 1)
      last.size = Math.max(last.size, start + size - last.start);
    else merged.push({ start, size });
  }
  return merged;
}

function findRuns(words: readonly Word[], isShared: readonly boolean[]): Run[] {
  const runs: Run[] = [];
  let first: Word | undefined;
  for (const [index, word] of words.entries()) {
    if (!isShared[index]) continue;
    first ??= word;
    if (isShared[index + 1]) continue;
    runs.push({ start: first.start, size: word.end - first.start });
    first = undefined;
  }
  return runs;
}
