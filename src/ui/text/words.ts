const wordPattern = /\S+/g;

/** Words are separated by white space. */
export function countWords(text: string): number {
  return text.match(wordPattern)?.length ?? 0;
}

export function truncateToWords(text: string, max: number): string {
  const last = [...text.matchAll(wordPattern)][max - 1];
  if (!last || countWords(text) <= max) return text;
  return text.slice(0, last.index + last[0].length);
}

/**
 * Removes the words that an edit adds beyond `max`, wherever the edit was. Earlier text stays, even if
 * it's too long. `caret` is the position in `after`; the returned one is the position in the result.
 */
export function limitWords(
  before: string,
  after: string,
  max: number,
  caret: number,
): { text: string; caret: number } {
  const limit = Math.max(max, countWords(before));
  if (countWords(after) <= limit) return { text: after, caret };
  const tail = commonSuffix(before, after.slice(caret));
  const head = commonPrefix(before.slice(0, before.length - tail.length), after);
  const added = after.slice(head.length, after.length - tail.length);
  const [space = ''] = /\s*$/.exec(added) ?? [];
  const ends = [...added.matchAll(wordPattern)]
    .slice(0, limit)
    .map(({ index, 0: each }) => index + each.length);
  const parts = ends.toReversed().map((end) => added.slice(0, end) + space);
  const taken = [...parts, ''].find((part) => countWords(head + part + tail) <= limit) ?? '';
  return { text: head + taken + tail, caret: head.length + taken.length };
}

function commonPrefix(a: string, b: string): string {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return a.slice(0, length);
}

function commonSuffix(a: string, b: string): string {
  let length = 0;
  while (length < Math.min(a.length, b.length) && a.at(-1 - length) === b.at(-1 - length)) length += 1;
  return a.slice(a.length - length);
}
