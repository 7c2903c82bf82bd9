import { diffArrays } from 'diff';

export interface TextPart {
  kind: 'same' | 'removed' | 'added';
  words: string[];
}

/** Texts that differ in more words than this have nothing in common that helps to read them. */
const maxEditLength = 1000;

/** How two texts differ, word by word: in the order of reading, what was removed before what was added in its place. */
export function wordDiff(before: string, after: string): TextPart[] {
  const [old, young] = [splitWords(before), splitWords(after)];
  // The search stops where the middles differ too much, but the ends are still equal.
  const start = commonLength(old, young);
  const end = commonLength(old.slice(start).toReversed(), young.slice(start).toReversed());
  const removed = old.slice(start, old.length - end);
  const added = young.slice(start, young.length - end);
  return merged([
    { kind: 'same', words: old.slice(0, start) },
    ...(splitParts(removed, added) ?? [
      { kind: 'removed', words: removed },
      { kind: 'added', words: added },
    ]),
    { kind: 'same', words: old.slice(old.length - end) },
  ]);
}

function splitParts(old: string[], young: string[]): TextPart[] | undefined {
  return diffArrays(old, young, { maxEditLength })?.map(({ value, removed, added }) => ({
    kind: removed ? 'removed' : added ? 'added' : 'same',
    words: value,
  }));
}

const splitWords = (text: string) => text.match(/\S+/g) ?? [];

function commonLength(a: string[], b: string[]): number {
  const end = a.findIndex((word, index) => word !== b[index]);
  return end === -1 ? a.length : end;
}

/** Joins neighbours of one kind, and all that changed between two equal passages to one removal and one addition. */
function merged(parts: TextPart[]): TextPart[] {
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
