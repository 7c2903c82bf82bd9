import { useSignals } from '@preact/signals-react/runtime';
import { type Action, findKeys } from './action.ts';

export const isMac = /Mac|iP/.test(globalThis.navigator?.platform ?? '');

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

const formatKey = (part: string) => names[part.toLowerCase()] ?? part.charAt(0).toUpperCase() + part.slice(1);

/** Keycaps in order: `Ctrl S`, `⌘S`; `G`, `D`. */
export const toCaps = (key: string) =>
  key.split(' ').map((stroke) =>
    stroke
      .split('+')
      .map(formatKey)
      .join(isMac ? '' : ' '),
  );

/** First shortcut as shown in buttons and menus, `Ctrl S` or `⌘S`; undefined if there is none. */
export function toShownKeys(action: Action): string | undefined {
  const [first] = findKeys(action);
  const named = first?.replace('ArrowLeft', '←').replace('ArrowRight', '→');
  return isMac ? named?.replace('Mod+', '⌘') : named?.replace('Mod', 'Ctrl').replaceAll('+', ' ');
}

export function useShownKeys(action: Action): string | undefined {
  useSignals();
  return toShownKeys(action);
}
