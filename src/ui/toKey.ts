/** What a US layout has in the places of signs that are shortcuts. */
const signs: Record<string, string> = {
  BracketLeft: '[',
  BracketRight: ']',
  Comma: ',',
  Period: '.',
  Slash: '/',
};

/** What browsers name where a key types nothing by itself, such as an accent that waits for its letter. */
const nameless = /^(Dead|Unidentified|Process)$/;

/**
 * What a key is as a shortcut, in lower case: what it types where that is Latin, else what a US layout has in its place, as on
 * Cyrillic, Greek or Arabic keyboards.
 */
export function toKey({ key, code, shiftKey }: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string {
  if (/^[\x20-\x7e]+$/.test(key) && !nameless.test(key)) return key.toLowerCase();
  if (code === 'Slash' && shiftKey) return '?';
  return (/^(?:Key|Digit)([A-Z\d])$/.exec(code)?.[1] ?? signs[code] ?? key).toLowerCase();
}
