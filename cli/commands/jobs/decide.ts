import type { Command } from 'commander';
import { addConsentOptions, type ConsentOptions } from '#cli/bulk/options.ts';
import { confirmIfProtected } from '#cli/confirm.ts';
import { UsageError } from '#cli/errors.ts';
import { wholeNumber } from '#cli/flags.ts';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import { maxId } from '#cli/resolve.ts';
import type { Context } from '#cli/verb.ts';
import { jobShape } from './shape.ts';

type Decision = 'approve' | 'refuse';

export interface DecisionOptions extends ConsentOptions {
  id: number;
  comment?: string;
}

const questions: Record<Decision, (id: number) => string> = {
  approve: (id) => `Approve job ${id}?`,
  refuse: (id) => `Refuse job ${id}?`,
};

/** Declares a command that decides about a job that waits for its approval. */
export function addDecisionOptions(command: Command, decision: Decision, examples: string[]): void {
  command
    .argument('<id>', 'id of the job', wholeNumber(1, maxId))
    .addHelpText('before', examplesHelp(examples))
    .option(
      '--comment <text>',
      decision === 'refuse'
        ? 'why, for the person who requested it'
        : 'what the person who requested it reads',
    );
  addConsentOptions(command);
  addOutputOptions(command);
}

/** Approves or refuses a job that someone else requested, and returns it. */
export async function decide(
  decision: Decision,
  { id, comment, ...consent }: DecisionOptions,
  context: Context,
) {
  const { client, output, signal } = context;
  output.requireFields(jobShape);
  if (decision === 'refuse' && !comment?.trim())
    throw new UsageError('A refusal needs its reason.', 'Give it with --comment TEXT.');
  await confirmIfProtected(questions[decision](id), consent, context);
  const { decideJob } = await import('#api/contract/bulk.ts');
  const job = await client.call(decideJob, { params: { id }, body: { decision, comment } }, { signal });
  await output.record(job, jobShape);
  return job;
}
