/** What is typed after an `@` at the cursor, and where the `@` is. */
export interface TypedMention {
  start: number;
  words: string;
}

/** A name has at most this many characters and words. */
const maxLength = 40;
const maxWords = 3;

/** The mention that is typed at the cursor: an `@` at the start of a word, and what follows it on its line. */
export function findMention(text: string, cursor: number): TypedMention | undefined {
  const before = text.slice(Math.max(0, cursor - maxLength - 1), cursor);
  const at = before.lastIndexOf('@');
  if (at === -1) return undefined;
  const words = before.slice(at + 1);
  const start = cursor - words.length - 1;
  if (/[\p{L}\p{N}._%+-]/u.test(text.charAt(start - 1))) return undefined;
  if (/^\s|\n|\s$|\s\s/.test(words) || words.split(/\s/).length > maxWords) return undefined;
  return { start, words };
}

/** The text with a name in place of what was typed, and where the cursor is then. */
export function insertMention(text: string, { start, words }: TypedMention, name: string) {
  const after = text.slice(start + 1 + words.length);
  const inserted = `@${name}${/^\s/.test(after) ? '' : ' '}`;
  return {
    text: text.slice(0, start) + inserted + after,
    cursor: start + inserted.length + (/^\s/.test(after) ? 1 : 0),
  };
}
