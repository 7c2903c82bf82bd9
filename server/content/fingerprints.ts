import { minSharedWords } from './overlap.ts';
import { findWords } from './words.ts';

const shingleWords = 4;

/** Winnowing window: the number of shingles in the shortest run that counts as shared. */
const shinglesPerWindow = minSharedWords - shingleWords + 1;

/**
 * Winnowing: selects about every second shingle (run of four words), depending only on its neighbours.
 * Texts that share `minSharedWords` consecutive words therefore always share a fingerprint.
 */
export function fingerprintText(text: string): number[] {
  const ranks = rankShingles(text);
  const selected = new Set<number>();
  for (let end = Math.min(shinglesPerWindow, ranks.length); end > 0 && end <= ranks.length; end += 1) {
    let best = 0;
    for (let at = Math.max(end - shinglesPerWindow, 0); at < end; at += 1) best = Math.max(best, ranks[at]!);
    selected.add(toFingerprint(best));
  }
  return [...selected];
}

/**
 * Adds the fingerprints of all shingles of a title, so that titles with four consecutive words in common
 * always share one.
 */
export function addTitleFingerprints(title: string, textFingerprints: readonly number[]): number[] {
  return [...new Set([...rankShingles(title).map(toFingerprint), ...textFingerprints])];
}

/** Shingles up to this length, such as "at the end of", occur in half of all texts. */
const shortShingleLength = 16;

/** Each shingle's hash as an unsigned number, above all others if the shingle is distinctive. */
function rankShingles(text: string): number[] {
  const words = findWords(text).map((word) => word.text);
  const line = words.join(' ');
  const starts = [0];
  for (const word of words) starts.push(starts.at(-1)! + word.length + 1);
  return starts.slice(shingleWords).map((next, at) => {
    const [start, end] = [starts[at]!, next - 1];
    return hash(line, start, end) + 2 ** 31 + (end - start > shortShingleLength ? 2 ** 32 : 0);
  });
}

const toFingerprint = (rank: number) => (rank % 2 ** 32) - 2 ** 31;

/** 32-bit FNV-1a, with its bits mixed so that any of them can be used for selection. */
function hash(text: string, start: number, end: number): number {
  let value = 0x81_1c_9d_c5;
  for (let at = start; at < end; at += 1) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01_00_01_93);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85_eb_ca_6b);
  return value ^ (value >>> 13);
}
