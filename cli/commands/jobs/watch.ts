import type { Command } from 'commander';
import { wholeNumberParser } from '#cli/flags.ts';
import { examplesHelp } from '#cli/help.ts';
import { exitCodes, type ExitCode } from '#cli/exit.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import { maxId } from '#cli/resolve.ts';
import type { Context } from '#cli/verb.ts';
import { jobShape } from './shape.ts';

export function declare(command: Command): void {
  command
    .argument('<id>', 'job ID', wholeNumberParser(1, maxId))
    .addHelpText(
      'before',
      examplesHelp(['desk jobs watch 12', 'desk jobs watch 12 --json state,changed_count']),
    );
  addOutputOptions(command);
}

export async function run({ id }: { id: number }, context: Context): Promise<ExitCode> {
  const { client, output, terminal, signal } = context;
  output.requireFields(jobShape);
  const { getJob } = await import('#api/contract/bulk.ts');
  const { waitForJob } = await import('#cli/bulk/jobs.ts');
  const { partialFailureError } = await import('#cli/bulk/result.ts');
  const job = await waitForJob(
    await client.call(getJob, { params: { id } }, { signal }),
    { client, signal },
    ({ done_count, total }) => terminal.bar(done_count, total),
  );
  terminal.progress('');
  await output.record(job, jobShape);
  if (job.state === 'queued' || job.state === 'running') return exitCodes.interrupted;
  if (job.state === 'failed') return exitCodes.failed;
  const problem = await partialFailureError(job, context);
  if (problem) throw problem;
  return exitCodes.done;
}
