import { minSharedWords } from './overlap.ts';
import { splitShingles, findWords } from './words.ts';

const shingleWords = 4;

/** Winnowing window: the number of shingles in the shortest run that counts as shared. */
const shinglesPerWindow = minSharedWords - shingleWords + 1;

/**
 * Winnowing: selects about every second shingle (run of four words), depending only on its neighbours.
 * Texts that share `minSharedWords` consecutive words therefore always share a fingerprint.
 */
export function fingerprintText(text: string): number[] {
  const pieces = hashShingles(text);
  const rows = Math.max(pieces.length - shinglesPerWindow + 1, Math.min(pieces.length, 1));
  const selected = Array.from({ length: rows }, (_, at) =>
    pieces.slice(at, at + shinglesPerWindow).reduce(pickMoreDistinctive),
  );
  return [...new Set(selected.map(({ fingerprint }) => fingerprint))];
}

/**
 * Adds the fingerprints of all shingles of a title, so that titles with four consecutive words in common
 * always share one.
 */
export function addTitleFingerprints(title: string, textFingerprints: readonly number[]): number[] {
  return [...new Set([...hashShingles(title).map(({ fingerprint }) => fingerprint), ...textFingerprints])];
}

interface Shingle {
  fingerprint: number;
  isDistinctive: boolean;
}

/** Shingles up to this length, such as "at the end of", occur in half of all texts. */
const shortShingleLength = 16;

function hashShingles(text: string): Shingle[] {
  return splitShingles(findWords(text), shingleWords).map((piece) => ({
    fingerprint: hash(piece),
    isDistinctive: piece.length > shortShingleLength,
  }));
}

function pickMoreDistinctive(a: Shingle, b: Shingle): Shingle {
  return (Number(b.isDistinctive) - Number(a.isDistinctive) || b.fingerprint - a.fingerprint) > 0 ? b : a;
}

/** 32-bit FNV-1a, with its bits mixed so that any of them can be used for selection. */
function hash(text: string): number {
  let value = 0x81_1c_9d_c5;
  for (let at = 0; at < text.length; at += 1) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01_00_01_93);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85_eb_ca_6b);
  return value ^ (value >>> 13);
}
