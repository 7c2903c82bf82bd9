import type { Command } from 'commander';
import { addConsentOptions, type ConsentOptions } from '#cli/bulk/options.ts';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import type { Context } from '#cli/verb.ts';
import { run as edit } from './edit.ts';

interface RoleOptions extends ConsentOptions {
  user: string;
  role: string;
}

export function declare(command: Command): void {
  command
    .argument('<user>', 'id, email or name of the user')
    .argument('<role>', 'their role from now on, by its id or name')
    .addHelpText('before', examplesHelp(['desk users role ines@example.com Editor']));
  addConsentOptions(command);
  addOutputOptions(command);
}

/** Changes the role of a user, as `users edit --role` does. */
export const run = (options: RoleOptions, context: Context): Promise<void> => edit(options, context);
