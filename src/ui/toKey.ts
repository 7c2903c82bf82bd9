const signs: Record<string, string> = {
  BracketLeft: '[',
  BracketRight: ']',
  Comma: ',',
  Period: '.',
  Slash: '/',
};

/** Reported by browsers for keys that type nothing by themselves, such as dead accents. */
const nameless = /^(Dead|Unidentified|Process)$/;

/**
 * Shortcut name in lower case: the typed character if Latin, else that of a US layout, as for Cyrillic, Greek
 * or Arabic keyboards.
 */
export function toKey({ key, code, shiftKey }: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string {
  if (/^[\x20-\x7e]+$/.test(key) && !nameless.test(key)) return key.toLowerCase();
  if (code === 'Slash' && shiftKey) return '?';
  return (/^(?:Key|Digit)([A-Z\d])$/.exec(code)?.[1] ?? signs[code] ?? key).toLowerCase();
}
