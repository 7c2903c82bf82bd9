import type { Command } from 'commander';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import type { Context } from '#cli/verb.ts';
import { addPageOptions, writePages, type PageOptions } from '../pages.ts';
import { tokenShape } from './shape.ts';

interface ListOptions extends PageOptions {
  everybody?: true;
}

export function declare(command: Command): void {
  command
    .addHelpText(
      'before',
      examplesHelp(['desk tokens list', 'desk tokens list --everybody --all --csv > tokens.csv']),
    )
    .option('--everybody', 'those of all users, for super users');
  addPageOptions(command, 'tokens');
  addOutputOptions(command);
}

/** API tokens, the newest first. What they are made of is not shown again. */
export async function run(options: ListOptions, context: Context): Promise<void> {
  const { client, signal } = context;
  const { listTokens } = await import('#api/contract/tokens.ts');
  const { everybody } = options;
  const read = (page: number, size: number) =>
    client.call(listTokens, { query: { page, size, everybody } }, { signal });
  await writePages({ noun: 'tokens', shape: tokenShape, read }, options, context);
}
