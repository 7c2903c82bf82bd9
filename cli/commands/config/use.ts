import type { Command } from 'commander';
import { examplesHelp } from '#cli/help.ts';
import type { Context } from '#cli/verb.ts';
import { findProfile } from './find.ts';

export function declare(command: Command): void {
  command
    .argument('<name>', 'profile name')
    .addHelpText('before', examplesHelp(['desk config use production']));
}

export async function run({ name }: { name: string }, { config, terminal }: Context): Promise<void> {
  const { api } = findProfile(config.read(), name);
  config.update((stored) => ({ ...stored, current: name }));
  terminal.notice(`Now using profile ${JSON.stringify(name)} at ${api}.`);
}
