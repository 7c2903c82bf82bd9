/**
 * The first letters of the first and the last word; where letters have no upper case, and would join, one of them.
 * A phone number in a name's place has none.
 */
export function initials(name: string): string {
  const words = name
    .trim()
    .split(/[\s._@-]+/u)
    .filter((word) => /^\p{L}/u.test(word));
  const [first = '', ...rest] = words.map((word) => [...word.replace(/^ال(?=\p{L}{2})/u, '')][0]!);
  const isCased = first.toUpperCase() !== first.toLowerCase();
  return (first + (isCased ? (rest.at(-1) ?? '') : '')).toUpperCase();
}
