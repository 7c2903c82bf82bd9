import { toKey } from '#ui/toKey.ts';

/** Something that keys do. */
export interface KeyAction {
  id: string;
  /** What it does, in the sheet of keys. */
  title: string;
  /** Each does it: a letter or sign, or a key by its name, after `Mod+` for Ctrl or Cmd and `Shift+` where it is not a sign. */
  keys: readonly string[];
}

/** The action of a list that a key does; none with Alt, which types signs. */
export function actionOfKey<Action extends KeyAction>(
  actions: readonly Action[],
  event: KeyboardEvent,
): Action | undefined {
  if (event.altKey) return undefined;
  const name = toKey(event);
  const isSign = /^[^\p{L}\d]$/u.test(name);
  const pressed = [
    (event.ctrlKey || event.metaKey) && 'mod',
    event.shiftKey && !isSign && 'shift',
    name,
  ].filter(Boolean);
  return actions.find(({ keys }) => keys.some((key) => key.toLowerCase() === pressed.join('+')));
}

const shown: Record<string, string> = {
  Mod: 'Ctrl',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
};

/** Keys as they are engraved: `Ctrl Z` for `Mod+Z`. */
export const formatKey = (key: string) =>
  key
    .split('+')
    .map((part) => shown[part] ?? part)
    .join(' ');

/** Actions as a sheet of keys has them. */
export const toKeySheet = (actions: readonly KeyAction[]) =>
  actions.map(({ keys, title }): [key: string, what: string] => [keys.map(formatKey).join(' / '), title]);
