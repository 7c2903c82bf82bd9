import type { Command } from 'commander';
import { isTimeZone } from '#domain/wallTime.ts';
import { UsageError } from './errors.ts';

interface Default {
  /** Says in a few words what it may be, unless the value is that. */
  refuse(value: string): string | undefined;
  /** Only for commands that only read: elsewhere the flag is about something else. */
  ofReads?: true;
}

const oneOf = (...values: string[]): Default => ({
  refuse: (value) => (values.includes(value) ? undefined : `one of ${values.join(', ')}`),
});

const number = (maximum: number): Default => ({
  refuse: (value) =>
    /^[1-9]\d{0,9}$/.test(value) && Number(value) <= maximum
      ? undefined
      : `a whole number from 1 to ${maximum}`,
  ofReads: true,
});

const text: Default = { refuse: (value) => (value.trim() === '' ? 'a text' : undefined) };

/** Flags that a profile may have values for, by name: none of them makes a change another one. */
export const defaults: Readonly<Record<string, Default>> = {
  language: text,
  color: oneOf('auto', 'always', 'never'),
  pager: oneOf('never'),
  form: oneOf('json', 'jsonl', 'csv'),
  size: number(100),
  limit: number(1_000_000),
  'time-zone': { refuse: (value) => (isTimeZone(value) ? undefined : 'a time zone, such as Europe/Oslo') },
};

/** Throws a UsageError for a flag that no profile has a value for, or a value that it cannot have. */
export function checkDefault(name: string, value: string): void {
  const known = Object.hasOwn(defaults, name) ? defaults[name] : undefined;
  if (!known)
    throw new UsageError(
      `A profile has no default for ${JSON.stringify(name)}.`,
      `There are: ${Object.keys(defaults).join(', ')}.`,
    );
  const expected = known.refuse(value);
  if (expected)
    throw new UsageError(`${JSON.stringify(value)} is not ${expected}.`, `Give ${name} another value.`);
}

/** Sets on a parsed command the values that its profile has for flags which were not typed. */
export function applyDefaults(
  command: Command,
  values: Readonly<Record<string, string>>,
  isRead: boolean,
): void {
  for (const [name, value] of Object.entries(values)) {
    checkDefault(name, value);
    if (defaults[name]?.ofReads && !isRead) continue;
    if (name === 'form') setForm(command, value);
    else setFlag(command, name.replaceAll('-', ''), name === 'pager' ? false : value);
  }
}

function setFlag(command: Command, name: string, value: string | boolean): void {
  for (let each: Command | null = command; each; each = each.parent) {
    const option = each.options.find((one) => one.attributeName().toLowerCase() === name);
    if (!option) continue;
    const attribute = option.attributeName();
    if (each.getOptionValueSource(attribute) === 'cli') return;
    const parsed = option.parseArg && typeof value === 'string' ? option.parseArg(value, undefined) : value;
    each.setOptionValueWithSource(attribute, parsed, 'config');
    return;
  }
}

/** Whatever says something of the output takes precedence. */
function setForm(command: Command, form: string): void {
  const attributes = command.options
    .filter(({ helpGroupHeading }) => helpGroupHeading === 'Output:')
    .map((option) => option.attributeName());
  const isTyped = attributes.some((attribute) => command.getOptionValueSource(attribute) === 'cli');
  if (attributes.includes(form) && !isTyped) command.setOptionValueWithSource(form, true, 'config');
}
