import { messages } from './messages.ts';

/** An object of flags as the choices of a `CheckboxGroup`, by their names. */
export function switchGroup<Name extends string>(flags: Record<Name, boolean>) {
  const names = Object.keys(flags) as Name[];
  return {
    items: names.map((id) => ({ id, label: messages.switchLabels[id] ?? id })),
    value: names.filter((name) => flags[name]),
    /** The flags when these are on and the others off. */
    after: (on: readonly string[]) =>
      Object.fromEntries(names.map((name) => [name, on.includes(name)])) as Record<Name, boolean>,
  };
}
