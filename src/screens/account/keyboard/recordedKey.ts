import type { Action } from '#shared/actions/action.ts';

/** What moves the focus, edits text or is of the browser everywhere. */
const reserved =
  /^(enter|tab|escape|backspace|home|end|arrow(up|down|left|right)|mod\+[acvxntwqrlfp]|(shift\+)?f\d+)$/;

export const isReserved = (stroke: string) => reserved.test(stroke);

/** Of a key after another the first one, which stays. */
export const firstOf = ({ keys }: Pick<Action, 'keys'>) => /^(\S+) /.exec(keys[0] ?? '')?.[1];

/** A stroke as the keys of an action are spelled: `Mod+Shift+Z`, `G P`. */
export function toKeyOf(action: Pick<Action, 'keys'>, stroke: string) {
  const key = stroke
    .split('+')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('+');
  const first = firstOf(action);
  return first ? `${first} ${key}` : key;
}
