import { minSharedWords } from './overlap.ts';
import { splitPieces, findWords } from './words.ts';

const pieceWords = 4;

/** Winnowing window: the pieces in the shortest run that counts as shared. */
const piecesPerWindow = minSharedWords - pieceWords + 1;

/**
 * Winnowing: selects about every second piece depending only on its neighbours, so that texts sharing
 * `minSharedWords` words always share a fingerprint. Titles share one from four common words on.
 */
export function fingerprintText(text: string): number[] {
  const pieces = hashPieces(text);
  const rows = Math.max(pieces.length - piecesPerWindow + 1, Math.min(pieces.length, 1));
  const selected = Array.from({ length: rows }, (_, at) =>
    pieces.slice(at, at + piecesPerWindow).reduce(pickMoreDistinctive),
  );
  return [...new Set(selected.map(({ fingerprint }) => fingerprint))];
}

export function addTitleFingerprints(title: string, ofText: readonly number[]): number[] {
  return [...new Set([...hashPieces(title).map(({ fingerprint }) => fingerprint), ...ofText])];
}

interface Piece {
  fingerprint: number;
  isTelling: boolean;
}

/** Shorter pieces such as "at the end of" occur in half of all texts. */
const shortPieceLength = 16;

function hashPieces(text: string): Piece[] {
  return splitPieces(findWords(text), pieceWords).map((piece) => ({
    fingerprint: hash(piece),
    isTelling: piece.length > shortPieceLength,
  }));
}

function pickMoreDistinctive(a: Piece, b: Piece): Piece {
  return (Number(b.isTelling) - Number(a.isTelling) || b.fingerprint - a.fingerprint) > 0 ? b : a;
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
