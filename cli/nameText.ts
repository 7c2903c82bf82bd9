import { normalizeText } from '#domain/normalizeText.ts';

/**
 * Folds a name for comparison: NFKC, case, invisible characters, apostrophes and spaces. Accents count:
 * `Resume` is not `Résumé`.
 */
export const foldName = (name: string) =>
  normalizeText(
    normalizeText(name, 'NFKC')
      .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
      // Upper case first, so that ß becomes ss and both forms of sigma match.
      .toUpperCase()
      .toLowerCase(),
    'NFC',
  )
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/\s+/g, ' ')
    .trim();

const maxLength = 100;

/** Edit distance in which a transposition counts once. */
export function editDistance(first: string, second: string): number {
  if (first.length > maxLength || second.length > maxLength) return Infinity;
  let previous: number[] = [];
  let row = Array.from({ length: second.length + 1 }, (_, index) => index);
  for (let i = 1; i <= first.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= second.length; j += 1) {
      const isSame = first[i - 1] === second[j - 1];
      const isSwapped = i > 1 && j > 1 && first[i - 1] === second[j - 2] && first[i - 2] === second[j - 1];
      next[j] = Math.min(
        row[j]! + 1,
        next[j - 1]! + 1,
        row[j - 1]! + (isSame ? 0 : 1),
        ...(isSwapped ? [previous[j - 2]! + 1] : []),
      );
    }
    [previous, row] = [row, next];
  }
  return row[second.length]!;
}
