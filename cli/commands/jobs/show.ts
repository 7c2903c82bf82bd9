import { Option, type Command } from 'commander';
import type { JobItem } from '#api/contract/bulk.ts';
import { wholeNumberParser } from '#cli/flags.ts';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import { maxId } from '#cli/resolve.ts';
import type { Context } from '#cli/verb.ts';
import { jobShape } from './shape.ts';

interface ShowOptions {
  id: number;
  items?: true;
  result?: JobItem['result'];
}

const results = ['pending', 'changed', 'unchanged', 'failed', 'restored', 'skipped'];
export function declare(command: Command): void {
  command
    .argument('<id>', 'job ID', wholeNumberParser(1, maxId))
    .addHelpText(
      'before',
      examplesHelp([
        'desk jobs show 12',
        'desk jobs show 12 --items',
        'desk jobs show 12 --result failed --ids',
      ]),
    )
    .option('--items', 'show the result for each of its digests')
    .addOption(new Option('--result <result>', 'only digests with this result').choices(results));
  addOutputOptions(command);
}

export async function run({ id, items, result }: ShowOptions, context: Context): Promise<void> {
  const { client, output, signal, terminal } = context;
  const { getJob } = await import('#api/contract/bulk.ts');
  const job = await client.call(getJob, { params: { id } }, { signal });
  if (!items && !result) {
    await output.record(job, jobShape);
    const { partialFailureError } = await import('#cli/bulk/result.ts');
    const problem = await partialFailureError(job, context);
    if (problem) terminal.notice(`${problem.message} ${problem.parts.hint}`);
    return;
  }
  const { readJobItems } = await import('#cli/bulk/jobs.ts');
  const { resultShape, toRow } = await import('#cli/bulk/result.ts');
  async function* rows() {
    for await (const item of readJobItems(job, client, result)) yield toRow(item);
  }
  await output.rows(rows(), resultShape);
}
