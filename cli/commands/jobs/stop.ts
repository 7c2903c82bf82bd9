import type { Command } from 'commander';
import { addConsentOptions, type ConsentOptions } from '#cli/bulk/options.ts';
import { confirmIfProtected } from '#cli/confirm.ts';
import { wholeNumber } from '#cli/flags.ts';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import { maxId } from '#cli/resolve.ts';
import type { Context } from '#cli/verb.ts';
import { jobShape } from './shape.ts';

export function declare(command: Command): void {
  command
    .argument('<id>', 'id of the job', wholeNumber(1, maxId))
    .addHelpText('before', examplesHelp(['desk jobs stop 12', 'desk jobs stop 12 --json state,done_count']));
  addConsentOptions(command);
  addOutputOptions(command);
}

export async function run(
  { id, ...consent }: ConsentOptions & { id: number },
  context: Context,
): Promise<void> {
  const { client, output, terminal, signal } = context;
  output.requireFields(jobShape);
  await confirmIfProtected(`Stop job ${id}?`, consent, context);
  const { stopJob } = await import('#api/contract/bulk.ts');
  const job = await client.call(stopJob, { params: { id } }, { signal });
  await output.record(job, jobShape);
  terminal.notice(`Stopped after ${job.done_count} of ${job.total} digests.`);
}
