import { Option, type Command } from 'commander';
import type { Job } from '#api/contract/bulk.ts';
import { wholeNumber } from '#cli/flags.ts';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import type { Context } from '../verb.ts';
import { jobShape } from './shape.ts';

interface ListOptions {
  state?: Job['state'];
  action?: Job['action'];
  mine?: true;
  page: number;
  size: number;
}

const states = ['queued', 'running', 'stopped', 'done', 'failed'];
const actions = [
  'status',
  'add_tags',
  'remove_tags',
  'add_labels',
  'remove_labels',
  'set_labels',
  'delete',
  'delete_tag',
  'delete_status',
];

export function declare(command: Command): void {
  command
    .addHelpText(
      'before',
      examplesHelp([
        'desk jobs list',
        'desk jobs list --mine --state running',
        'desk jobs list --action delete --json id,total',
      ]),
    )
    .addOption(new Option('--state <state>', 'those in that state').choices(states))
    .addOption(new Option('--action <action>', 'those of that kind').choices(actions))
    .option('--mine', 'your own')
    .option('--page <number>', 'page, from 1', wholeNumber(1, 1_000_000), 1)
    .option('--size <number>', 'jobs on a page, up to 100', wholeNumber(1, 100), 20);
  addOutputOptions(command);
}

export async function run(options: ListOptions, context: Context): Promise<void> {
  const { client, output, terminal, signal } = context;
  const { listJobs } = await import('#api/contract/bulk.ts');
  const { state, ...query } = options;
  const { action, mine, page, size } = query;
  const answer = await client.call(
    listJobs,
    { query: { action, mine, page, size, status: state } },
    { signal },
  );
  if (output.mode === 'count') return output.count(answer.count);
  await output.rows(answer.results, jobShape);
  if (answer.results.length === 0) terminal.notice('No Data Found');
  else if (output.isForPeople && page * size < answer.count) {
    terminal.notice(`\n${answer.count} jobs. Next: --page ${page + 1}.`);
  }
}
