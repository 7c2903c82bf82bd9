import { signal } from '@preact/signals-react';
import type { Action, ActionGroup } from './action.ts';

/** What a part of the page does at the moment, by the names of its actions. What it cannot do is left out. */
export type Handlers<Name extends string = string> = Partial<Record<Name, (() => void) | false | undefined>>;

interface Registration {
  group: ActionGroup;
  current: () => Handlers;
  /** What it can do at some time, by name. Default all of the group. */
  names: () => readonly string[];
}

/** What is on the page, the last one first. */
export const registrations = signal<readonly Registration[]>([]);

/** Adds what a part of the page can do, until the returned function is called. */
export function registerActions(registration: Registration): () => void {
  registrations.value = [registration, ...registrations.peek()];
  return () => {
    registrations.value = registrations.peek().filter((each) => each !== registration);
  };
}

/** The keys of an action: the usual ones, until it is known how the person has changed them (choices.ts). */
export const currentKeys = signal(({ keys }: Action): readonly string[] => keys);

export const findKeys = (action: Action) => currentKeys.value(action);
