import type { Command } from 'commander';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import type { Context } from '#cli/verb.ts';
import { addPageOptions, writePages, type PageOptions } from '../pages.ts';
import { groupShape } from './shape.ts';

export function declare(command: Command): void {
  command.addHelpText(
    'before',
    examplesHelp(['desk notifications groups', 'desk notifications groups --all --json id,title']),
  );
  addPageOptions(command, 'groups');
  addOutputOptions(command);
}

export async function run(options: PageOptions, context: Context): Promise<void> {
  const { client, signal } = context;
  const { listUserLists } = await import('#api/contract/userLists.ts');
  const read = (page: number, size: number) =>
    client.call(listUserLists, { query: { page, page_size: size } }, { signal });
  await writePages({ noun: 'groups', shape: groupShape, read }, options, context);
}
