/** Makes the first letter of each sentence a capital and leaves the rest alone (EDIT-17). */
export function capitaliseSentences(text: string): string {
  // A sentence starts the text or follows . ! ? … and a space; quotes and brackets may be around.
  return text.replace(
    /(^|[.!?…。！？؟]["'”’)\]»]*\s+)((?:["'“‘([«¿¡]|\s)*)(\p{Ll})/gu,
    (_, end: string, opening: string, letter: string) => end + opening + letter.toUpperCase(),
  );
}
