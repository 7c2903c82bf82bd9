import type { Command } from 'commander';
import { examplesHelp } from '#cli/help.ts';
import type { Context } from '#cli/verb.ts';
import { findProfile } from './find.ts';

export function declare(command: Command): void {
  command
    .argument('<name>', 'name of the profile')
    .addHelpText('before', examplesHelp(['desk config use production']));
}

export async function run({ name }: { name: string }, { config, terminal }: Context): Promise<void> {
  const stored = config.read();
  const { api } = findProfile(stored, name);
  config.write({ ...stored, current: name });
  terminal.notice(`Profile ${JSON.stringify(name)} is used from now on, at ${api}.`);
}
