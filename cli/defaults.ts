import type { Command } from 'commander';
import { isTimeZone } from '#domain/wallTime.ts';
import { UsageError } from './errors.ts';

interface DefaultRule {
  /** Returns a short description of valid values, or undefined if the value is valid. */
  describeExpected(value: string): string | undefined;
  /** Only for read commands: elsewhere the flag means something else. */
  appliesOnlyToReads?: true;
}

const oneOf = (...values: string[]): DefaultRule => ({
  describeExpected: (value) => (values.includes(value) ? undefined : `one of ${values.join(', ')}`),
});

const positiveNumber = (maximum: number): DefaultRule => ({
  describeExpected: (value) =>
    /^[1-9]\d{0,9}$/.test(value) && Number(value) <= maximum
      ? undefined
      : `a whole number from 1 to ${maximum}`,
  appliesOnlyToReads: true,
});

const nonEmptyText: DefaultRule = {
  describeExpected: (value) => (value.trim() === '' ? 'a value' : undefined),
};

/** Flags that a profile may set, by name. None of them alters what a command changes. */
export const defaults: Readonly<Record<string, DefaultRule>> = {
  language: nonEmptyText,
  color: oneOf('auto', 'always', 'never'),
  pager: oneOf('never'),
  form: oneOf('json', 'jsonl', 'csv'),
  size: positiveNumber(100),
  limit: positiveNumber(1_000_000),
  'time-zone': {
    describeExpected: (value) => (isTimeZone(value) ? undefined : 'a time zone, such as Europe/Oslo'),
  },
};

/** Throws a UsageError for a flag that profiles can't set, or for an invalid value. */
export function checkDefault(name: string, value: string): void {
  const known = Object.hasOwn(defaults, name) ? defaults[name] : undefined;
  if (!known)
    throw new UsageError(
      `Profiles can’t have a default for ${JSON.stringify(name)}.`,
      `Available: ${Object.keys(defaults).join(', ')}.`,
    );
  const expected = known.describeExpected(value);
  if (expected)
    throw new UsageError(`${JSON.stringify(value)} is not ${expected}.`, `Set ${name} to another value.`);
}

export function applyDefaults(
  command: Command,
  values: Readonly<Record<string, string>>,
  isRead: boolean,
): void {
  for (const [name, value] of Object.entries(values)) {
    checkDefault(name, value);
    if (defaults[name]?.appliesOnlyToReads && !isRead) continue;
    if (name === 'form') setFormat(command, value);
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

/** Any explicit output flag takes precedence. */
function setFormat(command: Command, format: string): void {
  const attributes = command.options
    .filter(({ helpGroupHeading }) => helpGroupHeading === 'Output:')
    .map((option) => option.attributeName());
  const isTyped = attributes.some((attribute) => command.getOptionValueSource(attribute) === 'cli');
  if (attributes.includes(format) && !isTyped) command.setOptionValueWithSource(format, true, 'config');
}
