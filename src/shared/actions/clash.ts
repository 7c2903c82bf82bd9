import type { KeyboardChoices } from '#api/contract/preferences.ts';
import type { Action } from './action.ts';
import { chosenKeys } from './choices.ts';
import { together } from './groups/all.ts';

/** Escape leaves what is narrowest, and a dialog is over everything else. */
const isShared = (one: Action, other: Action, key: string) =>
  (key === 'escape' && one.scope !== other.scope) || (one.scope === 'dialog') !== (other.scope === 'dialog');

const overlaps = (one: string, other: string) =>
  one === other || one.startsWith(`${other} `) || other.startsWith(`${one} `);

/** Keys of a control count on that control alone, so that the page may have them, too. */
const isOfControl = (one: Action, other: Action) => Boolean(one.isFixed ?? other.isFixed);

/** The action that has a key already on a screen where `action` is; undefined where none has. */
export function findClash(action: Action, key: string, choices: KeyboardChoices): Action | undefined {
  const sought = key.toLowerCase();
  return together
    .map((groups) => groups.flatMap(({ actions }) => Object.values(actions)))
    .filter((present) => present.includes(action))
    .flat()
    .find(
      (other) =>
        other !== action &&
        !isOfControl(action, other) &&
        !isShared(action, other, sought) &&
        chosenKeys(other, choices).some((taken) => overlaps(taken.toLowerCase(), sought)),
    );
}
