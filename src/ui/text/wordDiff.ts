import { diffArrays } from 'diff';

export interface TextPart {
  kind: 'same' | 'removed' | 'added';
  words: string[];
}

/** With more differing words, a diff doesn't help readers. */
const maxEditLength = 1000;

/** Removed words come before the added ones that replace them. */
export function diffWords(before: string, after: string): TextPart[] {
  const [old, updated] = [splitWords(before), splitWords(after)];
  const start = commonLength(old, updated);
  const end = commonLength(old.slice(start).toReversed(), updated.slice(start).toReversed());
  const removed = old.slice(start, old.length - end);
  const added = updated.slice(start, updated.length - end);
  return mergeParts([
    { kind: 'same', words: old.slice(0, start) },
    ...(diffToParts(removed, added) ?? [
      { kind: 'removed', words: removed },
      { kind: 'added', words: added },
    ]),
    { kind: 'same', words: old.slice(old.length - end) },
  ]);
}

function diffToParts(old: string[], updated: string[]): TextPart[] | undefined {
  return diffArrays(old, updated, { maxEditLength })?.map(({ value, removed, added }) => ({
    kind: removed ? 'removed' : added ? 'added' : 'same',
    words: value,
  }));
}

const splitWords = (text: string) => text.match(/\S+/g) ?? [];

function commonLength(a: string[], b: string[]): number {
  const end = a.findIndex((word, index) => word !== b[index]);
  return end === -1 ? a.length : end;
}

/** All changes between two equal passages become one removal and one addition. */
function mergeParts(parts: TextPart[]): TextPart[] {
  const groups: { same: string[]; removed: string[]; added: string[] }[] = [
    { same: [], removed: [], added: [] },
  ];
  for (const { kind, words } of parts) {
    if (words.length === 0) continue;
    const last = groups.at(-1)!;
    if (kind === 'same' && last.removed.length + last.added.length > 0)
      groups.push({ same: words, removed: [], added: [] });
    else last[kind].push(...words);
  }
  return groups
    .flatMap(({ same, removed, added }): TextPart[] => [
      { kind: 'same', words: same },
      { kind: 'removed', words: removed },
      { kind: 'added', words: added },
    ])
    .filter(({ words }) => words.length > 0);
}
