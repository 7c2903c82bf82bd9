interface TextNode {
  isText: boolean;
  text?: string;
}

/** As much of a document as is needed to search it. */
interface Searchable {
  descendants: (visit: (node: TextNode, position: number) => void) => void;
}

/** A passage of a plain text: its start and length. */
export interface Passage {
  text: string;
  start: number;
  size: number;
}

/**
 * The position of a passage of a document's plain text in the document. White space does not count, as every program
 * separates blocks in its own way; of several occurrences, the one nearest to the passage's offset is returned.
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
  const place = nearest(letters.join(''), words, stripSpace(text.slice(0, start)).length);
  const [from, to] = [positions[place], positions[place + words.length - 1]];
  return from === undefined || to === undefined ? undefined : { from, to: to + 1 };
}

const stripSpace = (text: string) => text.replace(/\s/g, '');

/** -1 when they are not found. */
function nearest(letters: string, words: string, expected: number): number {
  if (words === '') return -1;
  const before = letters.lastIndexOf(words, expected);
  const after = letters.indexOf(words, expected);
  if (before === -1 || after === -1) return Math.max(before, after);
  return expected - before <= after - expected ? before : after;
}
