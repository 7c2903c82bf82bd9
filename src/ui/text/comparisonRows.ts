import { wordDiff, type TextPart } from './wordDiff.ts';

/** One paragraph on both sides, or what is in its place on one of them. */
export interface ComparisonRow {
  before: TextPart[];
  after: TextPart[];
}

/** A word that no text has, between two paragraphs. */
const paragraphEnd = '\uE000';

const join = (paragraphs: readonly string[]) => paragraphs.map((text) => `${text} ${paragraphEnd}`).join(' ');

/** How two texts of paragraphs differ by word. A row ends where both texts end a paragraph that they share. */
export function comparisonRows(before: readonly string[], after: readonly string[]): ComparisonRow[] {
  const rows: ComparisonRow[] = [{ before: [], after: [] }];
  for (const { kind, words } of wordDiff(join(before), join(after))) {
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
