import { minSharedWords } from './overlap.ts';
import { splitPieces, findWords } from './words.ts';

/** Words per fingerprint. */
const pieceWords = 4;

/** Pieces in a row of which one is selected: those in the shortest run that counts as shared. */
const piecesInRow = minSharedWords - pieceWords + 1;

/**
 * What texts that share words have in common: numbers for about every second piece of a text.
 * Which piece of a text is selected depends on those beside it alone, so that two texts with a run of `minSharedWords` words
 * always share a fingerprint; two titles share one from four words on.
 */
export function fingerprintsOfText(text: string): number[] {
  const pieces = numbered(text);
  const rows = Math.max(pieces.length - piecesInRow + 1, Math.min(pieces.length, 1));
  const selected = Array.from({ length: rows }, (_, at) =>
    pieces.slice(at, at + piecesInRow).reduce(tellingMore),
  );
  return [...new Set(selected.map(({ fingerprint }) => fingerprint))];
}

/** Those of a text and of every piece of its title. */
export function withTitle(title: string, ofText: readonly number[]): number[] {
  return [...new Set([...numbered(title).map(({ fingerprint }) => fingerprint), ...ofText])];
}

interface Piece {
  fingerprint: number;
  isTelling: boolean;
}

/** Pieces as short as "at the end of" are in half of all texts, and match all of them. */
const shortPiece = 16;

function numbered(text: string): Piece[] {
  return splitPieces(findWords(text), pieceWords).map((piece) => ({
    fingerprint: hash(piece),
    isTelling: piece.length > shortPiece,
  }));
}

function tellingMore(a: Piece, b: Piece): Piece {
  return (Number(b.isTelling) - Number(a.isTelling) || b.fingerprint - a.fingerprint) > 0 ? b : a;
}

/** FNV-1a in 32 bits, mixed so that any of them may decide. */
function hash(text: string): number {
  let value = 0x81_1c_9d_c5;
  for (let at = 0; at < text.length; at += 1) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01_00_01_93);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85_eb_ca_6b);
  return value ^ (value >>> 13);
}
