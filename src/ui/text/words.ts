const word = /\S+/g;

/** How many words a text has; words are what white space separates. */
export function countWords(text: string): number {
  return text.match(word)?.length ?? 0;
}

/** The text up to the end of its `max`th word; as it is when it has no more. */
export function cutToWords(text: string, max: number): string {
  const last = [...text.matchAll(word)][max - 1];
  if (!last || countWords(text) <= max) return text;
  return text.slice(0, last.index + last[0].length);
}
