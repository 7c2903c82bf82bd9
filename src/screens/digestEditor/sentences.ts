/** EDIT-17. */
export function capitaliseSentences(text: string): string {
  // Starts of sentences: the text's start, or after . ! ? … and a space, allowing quotes and brackets.
  return text.replace(
    /(^|[.!?…。！？؟]["'”’)\]»]*\s+)((?:["'“‘([«¿¡]|\s)*)(\p{Ll})/gu,
    (_, end: string, opening: string, letter: string) => end + opening + letter.toUpperCase(),
  );
}
