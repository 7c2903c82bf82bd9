import { readFile } from 'node:fs/promises';
import { Command, type Option } from 'commander';
import { expect, it } from 'vitest';
import { formatMarkdown } from '#scripts/lib/formatMarkdown.ts';
import { commandEntries } from '#support/commandEntries.ts';
import { declareVerb } from './plans/declareVerb.ts';
import type { VerbEntry } from './verb.ts';

const file = new URL('../docs/cli-reference.md', import.meta.url).pathname;
const start =
  '<!-- Written by `npx vitest run --project unit cli/reference.test.ts -u` from the commands. -->';

/** A line of the reference: the command with its arguments, what it does, and its own flags. */
async function toLine(path: readonly string[], entry: VerbEntry): Promise<string> {
  const command = new Command(['desk', ...path].join(' '));
  declareVerb(await entry.load(), command, path.join(' '));
  const names = command.registeredArguments.map((argument) => {
    const text = `${argument.name()}${argument.variadic ? '…' : ''}`.toUpperCase();
    return argument.required ? text : `[${text}]`;
  });
  const flags = command.options
    .filter(({ hidden, helpGroupHeading }: Option) => !hidden && helpGroupHeading !== 'Output:')
    .map((option) => `\`${option.long}\``);
  return `- \`${[...path, ...names].join(' ')}\`: ${entry.summary}.${flags.length > 0 ? ` ${flags.join(', ')}` : ''}`;
}

it('DESK-25 docs/cli-reference.md lists every command as it is declared', async () => {
  const lines = await Promise.all(
    commandEntries().flatMap(({ path, entry }) =>
      'load' in entry && !entry.isHidden ? [toLine(path, entry)] : [],
    ),
  );
  const text = await readFile(file, 'utf8');
  const next = `${text.slice(0, text.indexOf(start))}${start}\n\n${lines.join('\n')}\n`;
  await expect(await formatMarkdown(next)).toMatchFileSnapshot(file);
});
