import { Option, type Command } from 'commander';
import type { JobItem } from '#api/contract/bulk.ts';
import { wholeNumber } from '#cli/flags.ts';
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
    .argument('<id>', 'id of the job', wholeNumber(1, maxId))
    .addHelpText(
      'before',
      examplesHelp([
        'desk jobs show 12',
        'desk jobs show 12 --items',
        'desk jobs show 12 --result failed --ids',
      ]),
    )
    .option('--items', 'what became of each of its digests')
    .addOption(new Option('--result <result>', 'its digests with that result').choices(results));
  addOutputOptions(command);
}

export async function run({ id, items, result }: ShowOptions, context: Context): Promise<void> {
  const { client, output, signal } = context;
  const { getJob } = await import('#api/contract/bulk.ts');
  const job = await client.call(getJob, { params: { id } }, { signal });
  if (!items && !result) return output.record(job, jobShape);
  const { toItems } = await import('#cli/bulk/jobs.ts');
  const { resultShape, toRow } = await import('#cli/bulk/result.ts');
  async function* rows() {
    for await (const item of toItems(job, client, result)) yield toRow(item);
  }
  await output.rows(rows(), resultShape);
}
