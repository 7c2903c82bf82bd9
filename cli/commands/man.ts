import { Command, type Option } from 'commander';
import { version } from '../packageVersion.ts';
import { UsageError } from '../errors.ts';
import { examplesHelp, exitCodesHelp, namesHelp } from '../help.ts';
import { declareVerb } from '../plans/declareVerb.ts';
import type { Commands, Context, VerbEntry } from '../verb.ts';

export function declare(command: Command): void {
  command
    .argument('[command...]', 'a command, or the first words of several; default: all')
    .addHelpText('before', examplesHelp(['desk man digests list | man -l -', 'desk man > desk.1']));
}

/** Prints the manual page of commands, written from what they declare. */
export async function run({ command: words }: { command: string[] }, context: Context): Promise<void> {
  const found = toLeaves(context.commands).filter(({ path }) =>
    words.every((word, index) => path[index] === word),
  );
  if (found.length === 0)
    throw new UsageError(`There is no command ${JSON.stringify(words.join(' '))}.`, 'See `desk --help`.');
  const sections = await Promise.all(found.map(toSection));
  const name = ['desk', ...words].join('-');
  await context.output.text(
    [
      `.TH ${quoted(name.toUpperCase())} 1 "" ${quoted(`desk ${version}`)} "Digest Desk"`,
      '.SH NAME',
      `${escaped(name)} \\- ${escaped(found.length === 1 ? found[0]!.entry.summary : 'Digest Desk from the command line')}`,
      '.SH COMMANDS',
      ...sections,
      '.SH NAMES AND EXIT CODES',
      preformatted(`${namesHelp}\n${exitCodesHelp}`),
      '',
    ].join('\n'),
  );
}

interface Leaf {
  path: string[];
  entry: VerbEntry;
}

function toLeaves(commands: Commands, before: string[] = []): Leaf[] {
  return Object.entries(commands).flatMap(([name, entry]) => {
    const path = [...before, name];
    return [
      ...('load' in entry && !entry.isHidden ? [{ path, entry }] : []),
      ...('verbs' in entry ? toLeaves(entry.verbs, path) : []),
    ];
  });
}

async function toSection({ path, entry }: Leaf): Promise<string> {
  const command = new Command(['desk', ...path].join(' '));
  declareVerb(await entry.load(), command, path.join(' '));
  let help = '';
  command.configureOutput({ writeOut: (text) => (help += text) }).outputHelp();
  const examples = help.slice(0, help.indexOf('Usage:'));
  const names = command.registeredArguments.map((argument) => {
    const text = `${argument.name()}${argument.variadic ? '...' : ''}`;
    return argument.required ? text : `[${text}]`;
  });
  return [
    `.SS ${quoted([command.name(), ...names].join(' '))}`,
    `${escaped(entry.summary)}.`,
    ...command.registeredArguments.map((argument) =>
      tagged(argument.name(), argument.description, argument.argChoices),
    ),
    ...command.options
      .filter(({ hidden }) => !hidden)
      .map((option: Option) => tagged(option.flags, option.description, option.argChoices)),
    preformatted(examples),
  ].join('\n');
}

const tagged = (term: string, description: string, choices: readonly string[] = []) =>
  `.TP\n.B ${escaped(term)}\n${escaped(description)}${choices.length > 0 ? escaped(` (${choices.join(', ')})`) : ''}`;

const preformatted = (text: string) =>
  ['.PP', '.nf', ...text.trim().split('\n').map(escaped), '.fi'].join('\n');

/** A text as roff prints it; one that begins like a request would be one. */
const escaped = (text: string) =>
  text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/^([.'])/gm, '\\&$1')
    .replaceAll('\n', ' ');

const quoted = (text: string) => `"${escaped(text).replaceAll('"', '\\(dq')}"`;
