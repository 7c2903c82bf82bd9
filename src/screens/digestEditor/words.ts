/** The start of a text up to its n-th word, as it was written. */
export function cutWords(text: string, count: number): string {
  const words = new RegExp(`^\\s*(?:\\S+\\s+){0,${Math.max(count - 1, 0)}}\\S+`);
  return text.match(words)?.[0].trim() ?? '';
}

/** Makes the first letter of each sentence a capital and leaves the rest alone (EDIT-17). */
export function capitaliseSentences(text: string): string {
  // A sentence starts the text or follows . ! ? … and a space; quotes and brackets may stand around.
  return text.replace(
    /(^|[.!?…。！？؟]["'”’)\]»]*\s+)((?:["'“‘([«¿¡]|\s)*)(\p{Ll})/gu,
    (_, end: string, opening: string, letter: string) => end + opening + letter.toLocaleUpperCase(),
  );
}
