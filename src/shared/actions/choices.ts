import { computed, effect } from '@preact/signals-react';
import type { KeyboardPreferences } from '#api/contract/preferences.ts';
import { session } from '#data/session.ts';
import { createStoredSignal } from '#data/storage/storedSignal.ts';
import { type Action, keyLookup } from './action.ts';
import { isCharacterShortcut } from './stroke.ts';

/** The account's shortcuts as this browser last saw them. Empty means the defaults. */
const storedChoices = createStoredSignal('keyboard');
session.userId.subscribe((user) => user === '' && (storedChoices.value = ''));

export const defaultChoices: KeyboardPreferences = { letters: true, actions: [] };

export const keyChoices = computed((): KeyboardPreferences => {
  try {
    const { user, choices } = JSON.parse(storedChoices.value) as {
      user: string;
      choices: KeyboardPreferences;
    };
    return user === session.userId.value ? choices : defaultChoices;
  } catch {
    return defaultChoices;
  }
});

export function setKeyChoices(choices: KeyboardPreferences) {
  const isDefault = choices.letters && choices.actions.length === 0;
  storedChoices.value = isDefault ? '' : JSON.stringify({ user: session.userId.peek(), choices });
}

export function chosenKeys({ id, keys, isFixed }: Action, choices: KeyboardPreferences): readonly string[] {
  if (isFixed) return keys;
  const ownKeys = choices.actions.find((each) => each.id === id)?.keys ?? keys;
  return choices.letters ? ownKeys : ownKeys.filter((key) => !isCharacterShortcut(key.toLowerCase()));
}

/** Applies the account's shortcuts, now and whenever they change. */
export function applyChoices() {
  effect(() => {
    const choices = keyChoices.value;
    keyLookup.value = (action) => chosenKeys(action, choices);
  });
}
