import type { Command } from 'commander';
import { examplesHelp } from '../../help';
import { addOutputOptions } from '../../output/mode';
import type { Context } from '../verb';
import { profilesOf, profileShape } from './shape';

export function declare(command: Command): void {
  command.addHelpText('before', examplesHelp(['desk config list', 'desk config list --json name,api']));
  addOutputOptions(command);
}

export async function run(_options: object, { config, output, terminal }: Context): Promise<void> {
  const shown = await output.rows(profilesOf(config.read()), profileShape);
  if (shown === 0) terminal.notice('There is no profile yet. Make one with `desk login`.');
}
