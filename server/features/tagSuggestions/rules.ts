interface Named {
  id: number;
  title: string;
}

const most = 10;

/** How letters are compared: without their case and their accents. */
export const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();

/** The tags whose title occurs in a plain text as whole words, the most frequent first. */
export function tagsIn(plain: string, tags: readonly Named[]): Named[] {
  const text = ` ${splitWords(plain)} `;
  return tags
    .map((tag) => ({ tag, count: occurrences(text, splitWords(tag.title)) }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count || b.tag.title.length - a.tag.title.length)
    .slice(0, most)
    .map(({ tag }) => tag);
}

/** Letters and digits, separated by single spaces. */
const splitWords = (text: string) =>
  folded(text)
    .match(/[\p{L}\p{N}]+/gu)
    ?.join(' ') ?? '';

function occurrences(text: string, words: string): number {
  if (words === '') return 0;
  let count = 0;
  // Words share the space between them.
  for (let at = text.indexOf(` ${words} `); at >= 0; at = text.indexOf(` ${words} `, at + 1)) count += 1;
  return count;
}
