import { UsageError } from './errors.ts';
import type { Config } from './config.ts';
import type { Commands } from './verb.ts';

/** Global options that take a value. The value must not be mistaken for the command. */
const optionsWithValue = new Set(['--profile', '--api', '--language', '--color']);

export function expandAlias(args: string[], commands: Commands, readConfig: () => Config): string[] {
  const nameIndex = args.findIndex(
    (arg, index) => !arg.startsWith('-') && !optionsWithValue.has(args[index - 1] ?? ''),
  );
  const name = args[nameIndex];
  if (name === undefined || name === 'help' || Object.hasOwn(commands, name)) return args;
  const { aliases = {} } = readConfig();
  if (!Object.hasOwn(aliases, name)) return args;
  return [...args.slice(0, nameIndex), ...splitWords(aliases[name] ?? ''), ...args.slice(nameIndex + 1)];
}

export function splitWords(text: string): string[] {
  const words = text.match(/(?:[^\s"']|"[^"]*"|'[^']*')+/g) ?? [];
  const rest = text.replaceAll(/(?:[^\s"']|"[^"]*"|'[^']*')+/g, '');
  if (rest.trim() !== '') throw new UsageError(`Unclosed quote in: ${text}`, 'Close the quote.');
  return words.map((word) => word.replaceAll(/"([^"]*)"|'([^']*)'/g, '$1$2'));
}

/**
 * Throws a UsageError if the name is invalid or already a command, or if the expansion doesn't start with
 * one.
 */
export function checkAlias(name: string, expansion: string, commands: Commands): void {
  if (!/^[a-z][a-z0-9-]*$/.test(name))
    throw new UsageError(
      `${JSON.stringify(name)} is not a valid alias name.`,
      'Use lowercase letters, digits and hyphens, starting with a letter.',
    );
  if (name === 'help' || Object.hasOwn(commands, name))
    throw new UsageError(
      `${name} is already a command, and an alias can’t override it.`,
      'Choose another name.',
    );
  const [first = ''] = splitWords(expansion);
  if (!Object.hasOwn(commands, first))
    throw new UsageError(
      `${JSON.stringify(first)} is not a command, and an alias must start with one.`,
      `Start with a command, such as: desk alias set ${name} 'digests list --status draft'.`,
    );
}
