import { toKey } from '#ui/toKey.ts';

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** What was pressed, spelled as the keys of actions in lower case: `mod+shift+z`, `?`, `space`. */
export function toStroke(event: Pressed): string {
  // With Alt a key types signs of its layout: what counts is its place.
  const place = event.altKey ? /^(?:Key|Digit)(.)$/.exec(event.code)?.[1]?.toLowerCase() : undefined;
  const name = place ?? toKey(event);
  return [
    (event.ctrlKey || event.metaKey) && 'mod',
    event.altKey && 'alt',
    event.shiftKey && !isSign(name) && 'shift',
    name === ' ' ? 'space' : name,
  ]
    .filter(Boolean)
    .join('+');
}

const isSign = (name: string) => /^[^\p{L}\d\s]$/u.test(name);

/** Whether a stroke, in lower case, is a single character, which people who speak to their computer press by accident (WCAG 2.1.4). */
export const isCharacter = (stroke: string) => /^(shift\+)?\S( \S)*$/.test(stroke);
