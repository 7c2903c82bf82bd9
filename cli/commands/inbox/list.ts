import type { Command } from 'commander';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import type { Context } from '#cli/verb.ts';
import { addPageOptions, writePages, type PageOptions } from '../pages.ts';
import { inboxShape } from './shape.ts';

interface ListOptions extends PageOptions {
  unread?: boolean;
}

export function declare(command: Command): void {
  command
    .addHelpText(
      'before',
      examplesHelp(['desk inbox list', 'desk inbox list --unread --json id,kind,subject']),
    )
    .option('--unread', 'those that are not read yet');
  addPageOptions(command, 'items');
  addOutputOptions(command);
}

export async function run(options: ListOptions, context: Context): Promise<void> {
  const { client, signal } = context;
  const { listInbox } = await import('#api/contract/inbox.ts');
  const read = (page: number, size: number) =>
    client.call(listInbox, { query: { unread: options.unread, page, size } }, { signal });
  await writePages({ noun: 'items', shape: inboxShape, read }, options, context);
}
