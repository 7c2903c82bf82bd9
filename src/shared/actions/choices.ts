import { computed, effect } from '@preact/signals-react';
import type { KeyboardChoices } from '#api/contract/preferences.ts';
import { session } from '#data/session.ts';
import { stored } from '#data/storage/stored.ts';
import type { Action } from './action.ts';
import { currentKeys } from './registry.ts';
import { isCharacter } from './stroke.ts';

/** Those of the account, as this browser saw them last; nothing where they are the usual ones. */
const text = stored('keyboard');
session.userId.subscribe((user) => user === '' && (text.value = ''));

export const usualChoices: KeyboardChoices = { letters: true, actions: [] };

/** How the person has changed the keys of actions. */
export const keyChoices = computed((): KeyboardChoices => {
  try {
    const { user, choices } = JSON.parse(text.value) as { user: string; choices: KeyboardChoices };
    return user === session.userId.value ? choices : usualChoices;
  } catch {
    return usualChoices;
  }
});

export function setKeyChoices(choices: KeyboardChoices) {
  const isUsual = choices.letters && choices.actions.length === 0;
  text.value = isUsual ? '' : JSON.stringify({ user: session.userId.peek(), choices });
}

/** The keys of an action by these choices. */
export function chosenKeys({ id, keys, isFixed }: Action, choices: KeyboardChoices): readonly string[] {
  if (isFixed) return keys;
  const own = choices.actions.find((each) => each.id === id)?.keys ?? keys;
  return choices.letters ? own : own.filter((key) => !isCharacter(key.toLowerCase()));
}

/** From now on keys are those of the account, whenever they change. */
export function applyChoices() {
  effect(() => {
    const choices = keyChoices.value;
    currentKeys.value = (action) => chosenKeys(action, choices);
  });
}
