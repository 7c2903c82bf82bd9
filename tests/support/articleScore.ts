import { createHash } from 'node:crypto';

/** Sentences are split by a rule of its own, so that the measure does not move with the product's splitter. */
export function goldSentences(texts: readonly string[]): string[] {
  return texts
    .flatMap((text) => text.split(/(?<=[.!?…。！？؟]["'”’»)]*)(?:\s+|(?<=[。！？]))/u))
    .map(normalise)
    .filter(Boolean);
}

/** Letters and digits alone, as sites and editors differ in spaces, quotes and dashes. */
function normalise(sentence: string): string {
  return sentence
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

/** The first eight hexadecimal digits of SHA-256, for texts that may not be repeated here. */
export function toHash(sentence: string): string {
  return createHash('sha256').update(normalise(sentence)).digest('hex').slice(0, 8);
}

export const toHashes = (texts: readonly string[]) => goldSentences(texts).map(toHash);

export interface Score {
  /** Sentences of the gold text. */
  gold: number;
  extracted: number;
  /** Extracted sentences of the gold text. A sentence that occurs twice counts as often as the gold text has it. */
  right: number;
}

/** Compares sentences, or their hashes. */
export function measureScore(extracted: readonly string[], gold: readonly string[]): Score {
  const left = new Map<string, number>();
  for (const sentence of gold) left.set(sentence, (left.get(sentence) ?? 0) + 1);
  let right = 0;
  for (const sentence of extracted) {
    const count = left.get(sentence) ?? 0;
    if (count === 0) continue;
    left.set(sentence, count - 1);
    right += 1;
  }
  return { gold: gold.length, extracted: extracted.length, right };
}

export const addUp = (scores: readonly Score[]): Score => ({
  gold: scores.reduce((sum, { gold }) => sum + gold, 0),
  extracted: scores.reduce((sum, { extracted }) => sum + extracted, 0),
  right: scores.reduce((sum, { right }) => sum + right, 0),
});

export const toPrecision = ({ extracted, right }: Score) => (extracted === 0 ? 0 : right / extracted);
export const toRecall = ({ gold, right }: Score) => (gold === 0 ? 1 : right / gold);
