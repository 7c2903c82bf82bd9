export interface TypedMention {
  start: number;
  words: string;
}

/** Maximum number of characters and words in a name. */
const maxLength = 40;
const maxWords = 3;

/** An `@` at the start of a word, and the text between it and the cursor on the same line. */
export function findMention(text: string, cursor: number): TypedMention | undefined {
  // Chinese and Japanese input methods type the full-width form.
  const before = text.slice(Math.max(0, cursor - maxLength - 1), cursor).replaceAll('＠', '@');
  const at = before.lastIndexOf('@');
  if (at === -1) return undefined;
  const words = before.slice(at + 1);
  const start = cursor - words.length - 1;
  if (/[\p{L}\p{N}._%+-]/u.test(text.charAt(start - 1))) return undefined;
  if (/^\s|\n|\s$|\s\s/.test(words) || words.split(/\s/).length > maxWords) return undefined;
  return { start, words };
}

export function insertMention(text: string, { start, words }: TypedMention, name: string) {
  const end = start + 1 + words.length;
  const isSpaced = /\s/.test(text.charAt(end));
  const inserted = isSpaced ? `@${name}` : `@${name} `;
  return { text: inserted, end, cursor: start + inserted.length + (isSpaced ? 1 : 0) };
}
