import type { KeyboardPreferences } from '#api/contract/preferences.ts';
import type { Action } from './action.ts';
import { chosenKeys } from './choices.ts';
import { groupsOnSameScreen } from './groups/all.ts';

/** Escape goes to the narrowest scope, and a dialog overrides all other actions. */
const canShareKey = (one: Action, other: Action, key: string) =>
  (key === 'escape' && one.scope !== other.scope) || (one.scope === 'dialog') !== (other.scope === 'dialog');

const overlaps = (one: string, other: string) =>
  one === other || one.startsWith(`${other} `) || other.startsWith(`${one} `);

/** The keys of a control work only inside it, so the page may use them too. */
const isEitherHandledByControl = (one: Action, other: Action) => Boolean(one.isFixed ?? other.isFixed);

/** The action that already uses this key on the same screen, if any. */
export function findConflict(action: Action, key: string, choices: KeyboardPreferences): Action | undefined {
  const lowerCaseKey = key.toLowerCase();
  return groupsOnSameScreen
    .map((groups) => groups.flatMap(({ actions }) => Object.values(actions)))
    .filter((present) => present.includes(action))
    .flat()
    .find(
      (other) =>
        other !== action &&
        !isEitherHandledByControl(action, other) &&
        !canShareKey(action, other, lowerCaseKey) &&
        chosenKeys(other, choices).some((taken) => overlaps(taken.toLowerCase(), lowerCaseKey)),
    );
}
