import type { Command } from 'commander';
import { wholeNumber } from '../../flags';
import { examplesHelp } from '../../help';
import { addOutputOptions } from '../../output/mode';
import type { Context } from '../verb';
import { jobShape } from './shape';

export function declare(command: Command): void {
  command
    .argument('<id>', 'id of the job', wholeNumber(1, 2_147_483_647))
    .addHelpText('before', examplesHelp(['desk jobs stop 12', 'desk jobs stop 12 --json state,done_count']));
  addOutputOptions(command);
}

export async function run({ id }: { id: number }, context: Context): Promise<void> {
  const { client, output, terminal, signal } = context;
  const { stopJob } = await import('../../../src/api/contract/jobs');
  const job = await client.call(stopJob, { params: { id } }, { signal });
  await output.record(job, jobShape);
  terminal.notice(`Stopped after ${job.done_count} of ${job.total} digests.`);
}
