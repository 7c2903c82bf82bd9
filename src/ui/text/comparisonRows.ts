import { diffWords, type TextPart } from './wordDiff.ts';

/** One side is empty if the paragraph was added or removed. */
export interface ComparisonRow {
  before: TextPart[];
  after: TextPart[];
}

/** A private-use character that no text contains. */
const paragraphEnd = '\uE000';

const joinParagraphs = (paragraphs: readonly string[]) =>
  paragraphs.map((text) => `${text} ${paragraphEnd}`).join(' ');

/** Word diff, split into rows where both texts end a paragraph. */
export function comparisonRows(before: readonly string[], after: readonly string[]): ComparisonRow[] {
  const rows: ComparisonRow[] = [{ before: [], after: [] }];
  for (const { kind, words } of diffWords(joinParagraphs(before), joinParagraphs(after))) {
    const paragraphs = splitAt(words, paragraphEnd);
    paragraphs.forEach((part, index) => {
      const isLast = index === paragraphs.length - 1;
      if (kind === 'same') {
        if (part.length > 0)
          for (const side of ['before', 'after'] as const) rows.at(-1)![side].push({ kind, words: part });
        if (!isLast) rows.push({ before: [], after: [] });
      } else {
        const side = kind === 'removed' ? 'before' : 'after';
        // Only one text ends a paragraph here, so the line breaks within its cell.
        const shown = isLast ? part : [...part, '\n'];
        if (shown.length > 0) rows.at(-1)![side].push({ kind, words: shown });
      }
    });
  }
  return rows.filter((row) => row.before.length + row.after.length > 0);
}

function splitAt(words: readonly string[], separator: string): string[][] {
  const pieces: string[][] = [[]];
  for (const word of words) {
    if (word === separator) pieces.push([]);
    else pieces.at(-1)!.push(word);
  }
  return pieces;
}
