import { comparisonRows, type ComparisonRow } from './comparisonRows.ts';
import type { TextPart } from './wordDiff.ts';

/** A paragraph that changed, in the order of reading, or how many in a row are the same in both texts. */
export type Passage = { parts: TextPart[] } | { unchanged: number };

/** How one text of paragraphs became another, in one column. */
export function changedPassages(before: readonly string[], after: readonly string[]): Passage[] {
  const passages: Passage[] = [];
  for (const row of comparisonRows(before, after)) {
    const parts = inOneLine(row);
    const last = passages.at(-1);
    if (parts.some(({ kind }) => kind !== 'same')) passages.push({ parts });
    else if (last && 'unchanged' in last) last.unchanged += 1;
    else passages.push({ unchanged: 1 });
  }
  return passages;
}

/** Both sides have the same equal parts, between which each has its own. */
function inOneLine({ before, after }: ComparisonRow): TextPart[] {
  const parts: TextPart[] = [];
  let next = 0;
  const takeAdded = () => {
    for (; after[next]?.kind === 'added'; next += 1) parts.push(after[next]!);
  };
  for (const part of before) {
    if (part.kind === 'same') takeAdded();
    parts.push(part);
    if (part.kind === 'same') next += 1;
  }
  takeAdded();
  return parts;
}

/** How many words were added and removed. */
export function countChanges(passages: readonly Passage[]): { added: number; removed: number } {
  const count = { added: 0, removed: 0 };
  for (const passage of passages) {
    if ('unchanged' in passage) continue;
    for (const { kind, words } of passage.parts)
      if (kind !== 'same') count[kind] += words.filter((word) => word.trim() !== '').length;
  }
  return count;
}
