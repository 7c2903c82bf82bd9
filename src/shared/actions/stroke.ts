import { shortcutKeyName } from '#ui/shortcutKeyName.ts';

type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Normalized like the keys of actions, in lower case: `mod+shift+z`, `?`, `space`. */
export function toStroke(event: KeyPress): string {
  // With Alt, keys type special characters of the layout, so the physical key is used.
  const physicalKey = event.altKey ? /^(?:Key|Digit)(.)$/.exec(event.code)?.[1]?.toLowerCase() : undefined;
  const name = physicalKey ?? shortcutKeyName(event);
  return [
    (event.ctrlKey || event.metaKey) && 'mod',
    event.altKey && 'alt',
    event.shiftKey && !isPunctuation(name) && 'shift',
    name === ' ' ? 'space' : name,
  ]
    .filter(Boolean)
    .join('+');
}

const isPunctuation = (name: string) => /^[^\p{L}\d\s]$/u.test(name);

/** Speech input easily triggers single-character shortcuts (WCAG 2.1.4). */
export const isCharacterShortcut = (stroke: string) => /^(shift\+)?\S( \S)*$/.test(stroke);
