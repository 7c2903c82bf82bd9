import { Option, type Command } from 'commander';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import type { Context } from '#cli/verb.ts';
import { addPageOptions, writePages, type PageOptions } from '../pages.ts';
import { sentShape } from './shape.ts';

interface ListOptions extends PageOptions {
  search?: string;
  status?: string;
}

const statuses = ['SCHEDULED', 'HELD', 'IN_PROGRESS', 'COMPLETE', 'CANCELLED', 'STOPPED'];

export function declare(command: Command): void {
  command
    .addHelpText(
      'before',
      examplesHelp([
        'desk notifications list',
        'desk notifications list --status HELD',
        'desk notifications list --search tram',
        'desk notifications list --all --json broadcast,title,report',
      ]),
    )
    .addOption(new Option('--status <status>', 'those in that status').choices(statuses))
    .option('--search <text>', 'part of a title or text');
  addPageOptions(command, 'notifications');
  addOutputOptions(command);
}

export async function run({ search, status, ...options }: ListOptions, context: Context): Promise<void> {
  const { client, signal } = context;
  const { listBroadcasts } = await import('#api/contract/broadcasts/history.ts');
  const read = (page: number, size: number) =>
    client.call(listBroadcasts, { query: { search, status, page, page_size: size } }, { signal });
  await writePages({ noun: 'notifications', shape: sentShape, read }, options, context);
}
