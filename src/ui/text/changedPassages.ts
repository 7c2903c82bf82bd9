import { comparisonRows, type ComparisonRow } from './comparisonRows.ts';
import type { TextPart } from './wordDiff.ts';

export type Passage = { parts: TextPart[] } | { unchanged: number };

export function changedPassages(before: readonly string[], after: readonly string[]): Passage[] {
  const passages: Passage[] = [];
  for (const row of comparisonRows(before, after)) {
    const parts = rowToParts(row);
    const last = passages.at(-1);
    if (parts.some(({ kind }) => kind !== 'same')) passages.push({ parts });
    else if (last && 'unchanged' in last) last.unchanged += 1;
    else passages.push({ unchanged: 1 });
  }
  return passages;
}

function rowToParts({ before, after }: ComparisonRow): TextPart[] {
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

export function countChangedWords(passages: readonly Passage[]): { added: number; removed: number } {
  const count = { added: 0, removed: 0 };
  for (const passage of passages) {
    if ('unchanged' in passage) continue;
    for (const { kind, words } of passage.parts)
      if (kind !== 'same') count[kind] += words.filter((word) => word.trim() !== '').length;
  }
  return count;
}
