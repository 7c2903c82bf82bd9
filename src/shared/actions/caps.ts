import { useSignals } from '@preact/signals-react/runtime';
import { type Action, keysOf } from './action.ts';

export const isMac = /Mac|iP/.test(globalThis.navigator?.platform ?? '');

const keyNames: Record<string, string> = {
  mod: isMac ? '⌘' : 'Ctrl',
  alt: isMac ? '⌥' : 'Alt',
  shift: isMac ? '⇧' : 'Shift',
  escape: 'Esc',
  arrowleft: '←',
  arrowright: '→',
  arrowup: '↑',
  arrowdown: '↓',
};

const formatKey = (part: string) =>
  keyNames[part.toLowerCase()] ?? part.charAt(0).toUpperCase() + part.slice(1);

/** Keycaps in order, such as `Ctrl S` or `⌘S`; a sequence has several, such as `G` and `D`. */
export const splitKeycaps = (key: string) =>
  key.split(' ').map((stroke) =>
    stroke
      .split('+')
      .map(formatKey)
      .join(isMac ? '' : ' '),
  );

/**
 * The first shortcut as shown on buttons and in menus, such as `Ctrl S` or `⌘S`. Undefined if there is
 * none.
 */
export function formatShortcut(action: Action): string | undefined {
  const [first] = keysOf(action);
  const named = first?.replace('ArrowLeft', '←').replace('ArrowRight', '→');
  return isMac ? named?.replace('Mod+', '⌘') : named?.replace('Mod', 'Ctrl').replaceAll('+', ' ');
}

export function useShortcutText(action: Action): string | undefined {
  useSignals();
  return formatShortcut(action);
}
