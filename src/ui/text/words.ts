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

/**
 * A text after an edit, without the words that the edit put beyond `max`: nothing that was there before is cut, wherever
 * the edit was. `caret`: where it is in the text after the edit, and in the answer. A text that was longer already
 * may stay so.
 */
export function limitWords(
  before: string,
  after: string,
  max: number,
  caret: number,
): { text: string; caret: number } {
  const limit = Math.max(max, countWords(before));
  if (countWords(after) <= limit) return { text: after, caret };
  const tail = commonEnd(before, after.slice(caret));
  const head = commonStart(before.slice(0, before.length - tail.length), after);
  const added = after.slice(head.length, after.length - tail.length);
  // Space at its end separates it from the next word.
  const [space = ''] = /\s*$/.exec(added) ?? [];
  const ends = [...added.matchAll(word)].slice(0, limit).map(({ index, 0: each }) => index + each.length);
  const parts = ends.toReversed().map((end) => added.slice(0, end) + space);
  const taken = [...parts, ''].find((part) => countWords(head + part + tail) <= limit) ?? '';
  return { text: head + taken + tail, caret: head.length + taken.length };
}

function commonStart(a: string, b: string): string {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return a.slice(0, length);
}

function commonEnd(a: string, b: string): string {
  let length = 0;
  while (length < Math.min(a.length, b.length) && a.at(-1 - length) === b.at(-1 - length)) length += 1;
  return a.slice(a.length - length);
}
