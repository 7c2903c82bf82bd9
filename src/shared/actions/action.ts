import { signal } from '@preact/signals-react';

export type Scope = 'dialog' | 'panel' | 'row' | 'page' | 'app';

interface ActionDefinition {
  title: string;
  /** Shown below its group's title. Defaults to `title`. */
  shortTitle?: string;
  scope: Scope;
  /**
   * Alternatives: a letter, sign or key name, prefixed with `Mod+` (Ctrl or Cmd), `Alt+` or, unless it is a
   * sign, `Shift+`. `G D` is a sequence.
   */
  keys: readonly string[];
  /** `writing`: also active while typing. `dialogs`: also in dialogs over the page, and while typing. Default: neither. */
  reach?: 'writing' | 'dialogs';
  /** Keys handled by a control itself, listed for display only. */
  isFixed?: boolean;
}

export interface Action extends ActionDefinition {
  /** Group and name: `list.search`. */
  id: string;
}

export interface AvailableAction {
  action: Action;
  run: () => void;
}

export interface ActionGroup<Name extends string = string> {
  id: string;
  title: string;
  actions: Record<Name, Action>;
}

export function defineActionGroup<Name extends string>(
  id: string,
  title: string,
  definitions: Record<Name, ActionDefinition>,
): ActionGroup<Name> {
  const actions = Object.entries<ActionDefinition>(definitions).map(([name, definition]) => [
    name,
    { id: `${id}.${name}`, ...definition },
  ]);
  return { id, title, actions: Object.fromEntries(actions) as Record<Name, Action> };
}

/** Current handlers by action name. An action without a handler is unavailable. */
export type Handlers<Name extends string = string> = Partial<Record<Name, (() => void) | false | undefined>>;

interface Registration {
  group: ActionGroup;
  getHandlers: () => Handlers;
  /** Names that may become available. Default: the whole group. */
  getNames: () => readonly string[];
}

export const registrations = signal<readonly Registration[]>([]);

export function registerActions(registration: Registration): () => void {
  registrations.value = [registration, ...registrations.peek()];
  return () => {
    registrations.value = registrations.peek().filter((each) => each !== registration);
  };
}

/** Returns the keys of an action: the defaults until the account's shortcuts are loaded (choices.ts). */
export const keyLookup = signal(({ keys }: Action): readonly string[] => keys);

export const keysOf = (action: Action) => keyLookup.value(action);
