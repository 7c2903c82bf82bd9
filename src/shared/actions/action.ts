/** Where an action counts: the narrower one first. */
export type Scope = 'dialog' | 'panel' | 'row' | 'page' | 'app';

interface Definition {
  /** What it does, as a command. */
  title: string;
  scope: Scope;
  /**
   * Each does it: a letter or sign, or a key by its name, after `Mod+` for Ctrl or Cmd, `Alt+`, and `Shift+` where it is not
   * a sign. `G D` is one after the other.
   */
  keys: readonly string[];
  /** Where else its keys count: while text is written or, beyond that, in dialogs over the page. Default neither. */
  reach?: 'writing' | 'dialogs';
  /** Whether a control has these keys itself, so that they are only shown. Default false. */
  isFixed?: boolean;
}

/** Something that a key, the palette and a button do. */
export interface Action extends Definition {
  /** Its group and its name: `list.search`. */
  id: string;
}

/** An action that can be done now. */
export interface AvailableAction {
  action: Action;
  run: () => void;
}

/** The actions of one part of the product. */
export interface ActionGroup<Name extends string = string> {
  id: string;
  title: string;
  actions: Record<Name, Action>;
}

export function actionGroup<Name extends string>(
  id: string,
  title: string,
  definitions: Record<Name, Definition>,
): ActionGroup<Name> {
  const actions = Object.entries<Definition>(definitions).map(([name, definition]) => [
    name,
    { id: `${id}.${name}`, ...definition },
  ]);
  return { id, title, actions: Object.fromEntries(actions) as Record<Name, Action> };
}
