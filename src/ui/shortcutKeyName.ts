const usLayoutSigns: Record<string, string> = {
  BracketLeft: '[',
  BracketRight: ']',
  Comma: ',',
  Period: '.',
  Slash: '/',
};

/** Browsers report these for keys that don't type anything on their own, such as dead accents. */
const namelessKeyPattern = /^(Dead|Unidentified|Process)$/;

/**
 * Key name for shortcuts, in lower case: the typed character if it's Latin, otherwise the character in the
 * same place on a US layout, for example on Cyrillic, Greek or Arabic keyboards.
 */
export function shortcutKeyName({
  key,
  code,
  shiftKey,
}: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string {
  if (/^[\x20-\x7e]+$/.test(key) && !namelessKeyPattern.test(key)) return key.toLowerCase();
  if (code === 'Slash' && shiftKey) return '?';
  return (/^(?:Key|Digit)([A-Z\d])$/.exec(code)?.[1] ?? usLayoutSigns[code] ?? key).toLowerCase();
}
