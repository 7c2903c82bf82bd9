import { messages } from './messages.ts';

export function countFlags(flags: object): string {
  const all = Object.values(flags);
  return `${all.filter(Boolean).length}/${all.length}`;
}

export function flagGroupProps<Name extends string>(flags: Record<Name, boolean>) {
  const names = Object.keys(flags) as Name[];
  return {
    items: names.map((id) => ({ id, label: messages.switchLabels[id] ?? id })),
    value: names.filter((name) => flags[name]),
    toFlags: (selected: readonly string[]) =>
      Object.fromEntries(names.map((name) => [name, selected.includes(name)])) as Record<Name, boolean>,
  };
}
