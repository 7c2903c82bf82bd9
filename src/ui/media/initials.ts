/**
 * First letters of the first and last word. Only the first letter in scripts without upper case, where
 * letters would join. Empty for a phone number.
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
