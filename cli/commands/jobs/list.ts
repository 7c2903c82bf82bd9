import { Option, type Command } from 'commander';
import { jobActions, jobStates, listJobs, type Job } from '#api/contract/bulk.ts';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import { addPageOptions, writePages, type PageOptions } from '../pages.ts';
import type { Context } from '#cli/verb.ts';
import { jobShape } from './shape.ts';

interface ListOptions extends PageOptions {
  state?: Job['state'];
  action?: Job['action'];
  mine?: true;
  search?: string;
}

export function declare(command: Command): void {
  command
    .addHelpText(
      'before',
      examplesHelp([
        'desk jobs list',
        'desk jobs list --mine --state running',
        'desk jobs list --state waiting',
        'desk jobs list --search "Add tags: Rail"',
        'desk jobs list --action delete --json id,total',
      ]),
    )
    .addOption(new Option('--state <state>', 'those in that state').choices(jobStates))
    .addOption(new Option('--action <action>', 'those of that kind').choices(jobActions))
    .option('--mine', 'your own')
    .option('--search <text>', 'number of a job, or part of what it does or of who started it');
  addPageOptions(command, 'jobs');
  addOutputOptions(command);
}

export async function run(options: ListOptions, context: Context): Promise<void> {
  const { client, signal } = context;
  const { action, mine, search, state } = options;
  const read = (page: number, size: number) =>
    client.call(listJobs, { query: { action, mine, page, search, size, status: state } }, { signal });
  await writePages({ noun: 'jobs', shape: jobShape, read }, options, context);
}
