import type { Command } from 'commander';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import type { Context } from '#cli/verb.ts';
import { listProfiles, profileShape } from './shape.ts';

export function declare(command: Command): void {
  command.addHelpText('before', examplesHelp(['desk config list', 'desk config list --json name,api']));
  addOutputOptions(command);
}

export async function run(_options: object, { config, output, terminal }: Context): Promise<void> {
  const shown = await output.rows(listProfiles(config.read()), profileShape);
  if (shown === 0) terminal.notice('There is no profile yet. Make one with `desk login`.');
}
