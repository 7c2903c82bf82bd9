import { UsageError } from './errors.ts';
import type { Config } from './config.ts';
import type { Commands } from './verb.ts';

/** Options of every command that take a value, which is not the name of a command. */
const withValue = new Set(['--profile', '--api', '--language', '--color']);

/**
 * The words of a command line with an alias written out. What is a command is never an alias, and the expansion
 * of an alias is not expanded again.
 */
export function expandAlias(args: string[], commands: Commands, read: () => Config): string[] {
  const place = args.findIndex((arg, index) => !arg.startsWith('-') && !withValue.has(args[index - 1] ?? ''));
  const name = args[place];
  if (name === undefined || name === 'help' || Object.hasOwn(commands, name)) return args;
  const { aliases = {} } = read();
  if (!Object.hasOwn(aliases, name)) return args;
  return [...args.slice(0, place), ...splitWords(aliases[name] ?? ''), ...args.slice(place + 1)];
}

/** Words as a shell has them, in single or double quotes where they have spaces. */
export function splitWords(text: string): string[] {
  const words = text.match(/(?:[^\s"']|"[^"]*"|'[^']*')+/g) ?? [];
  // What is left of a text without its words is space, unless a quote is open.
  const rest = text.replaceAll(/(?:[^\s"']|"[^"]*"|'[^']*')+/g, '');
  if (rest.trim() !== '') throw new UsageError(`A quote is open in: ${text}`, 'Close it.');
  return words.map((word) => word.replaceAll(/"([^"]*)"|'([^']*)'/g, '$1$2'));
}

/** Throws a UsageError for an alias that hides a command, or that stands for none. */
export function checkAlias(name: string, expansion: string, commands: Commands): void {
  if (!/^[a-z][a-z0-9-]*$/.test(name))
    throw new UsageError(
      `${JSON.stringify(name)} cannot be an alias.`,
      'Use small letters, digits and dashes, a letter first.',
    );
  if (name === 'help' || Object.hasOwn(commands, name))
    throw new UsageError(`There is a command ${name}, which an alias cannot hide.`, 'Give it another name.');
  const [first = ''] = splitWords(expansion);
  if (!Object.hasOwn(commands, first))
    throw new UsageError(
      `${JSON.stringify(first)} is no command, and an alias stands for one.`,
      `Begin with a command, such as: desk alias set ${name} 'digests list --status draft'.`,
    );
}
