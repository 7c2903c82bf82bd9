import { messages } from './messages.ts';

/** An object of switches as the choices of a `CheckboxGroup`, by their names. */
export function switchGroup<Name extends string>(switches: Record<Name, boolean>) {
  const names = Object.keys(switches) as Name[];
  return {
    items: names.map((id) => ({ id, label: messages.switchLabels[id] ?? id })),
    value: names.filter((name) => switches[name]),
    /** The switches when these are on and the others off. */
    after: (on: readonly string[]) =>
      Object.fromEntries(names.map((name) => [name, on.includes(name)])) as Record<Name, boolean>,
  };
}
