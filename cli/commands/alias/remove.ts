import type { Command } from 'commander';
import { MissingError } from '#cli/errors.ts';
import { examplesHelp } from '#cli/help.ts';
import type { Context } from '#cli/verb.ts';

export function declare(command: Command): void {
  command
    .argument('<name>', 'name of the alias')
    .addHelpText('before', examplesHelp(['desk alias remove drafts']));
}

export async function run({ name }: { name: string }, { config, terminal }: Context): Promise<void> {
  const stored = config.read();
  const aliases = { ...stored.aliases };
  if (!Object.hasOwn(aliases, name))
    throw new MissingError(
      `There is no alias ${JSON.stringify(name)}.`,
      `Aliases: ${Object.keys(aliases).join(', ') || 'none yet'}.`,
    );
  delete aliases[name];
  config.write({ ...stored, aliases });
  terminal.notice(`The alias ${name} was removed.`);
}
