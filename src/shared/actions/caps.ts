import { isMac } from './isMac.ts';

const names: Record<string, string> = {
  mod: isMac ? '⌘' : 'Ctrl',
  alt: isMac ? '⌥' : 'Alt',
  shift: isMac ? '⇧' : 'Shift',
  escape: 'Esc',
  arrowleft: '←',
  arrowright: '→',
  arrowup: '↑',
  arrowdown: '↓',
};

const engravePart = (part: string) =>
  names[part.toLowerCase()] ?? part.charAt(0).toUpperCase() + part.slice(1);

/** Keys as they are engraved, each that is pressed after the one before by itself: `Ctrl S`, `⌘S`; `G`, `D`. */
export const toCaps = (key: string) =>
  key.split(' ').map((stroke) =>
    stroke
      .split('+')
      .map(engravePart)
      .join(isMac ? '' : ' '),
  );
