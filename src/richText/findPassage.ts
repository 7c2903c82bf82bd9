interface TextNode {
  isText: boolean;
  text?: string;
}

interface Searchable {
  descendants: (visit: (node: TextNode, position: number) => void) => void;
}

export interface Passage {
  text: string;
  start: number;
  size: number;
}

/**
 * Ignores whitespace, because programs separate blocks differently. If several passages match, picks the
 * one nearest to the offset.
 */
export function findPassage(document: Searchable, { text, start, size }: Passage) {
  const letters: string[] = [];
  const positions: number[] = [];
  document.descendants((node, position) => {
    if (!node.isText || !node.text) return;
    for (const { 0: letter, index } of node.text.matchAll(/\S/g)) {
      letters.push(letter);
      positions.push(position + index);
    }
  });
  const words = stripSpace(text.slice(start, start + size));
  const place = findNearest(letters.join(''), words, stripSpace(text.slice(0, start)).length);
  const [from, to] = [positions[place], positions[place + words.length - 1]];
  return from === undefined || to === undefined ? undefined : { from, to: to + 1 };
}

const stripSpace = (text: string) => text.replace(/\s/g, '');

function findNearest(letters: string, words: string, expected: number): number {
  if (words === '') return -1;
  const before = letters.lastIndexOf(words, expected);
  const after = letters.indexOf(words, expected);
  if (before === -1 || after === -1) return Math.max(before, after);
  return expected - before <= after - expected ? before : after;
}
