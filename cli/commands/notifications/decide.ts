import type { Command } from 'commander';
import { addConsentOptions, type ConsentOptions } from '#cli/bulk/options.ts';
import { confirmIfProtected } from '#cli/confirm.ts';
import { under } from '#cli/errors.ts';
import { wholeNumber } from '#cli/flags.ts';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import { maxId } from '#cli/resolve.ts';
import type { Context } from '#cli/verb.ts';
import { reportShape } from './shape.ts';

type BroadcastDecision = 'cancel' | 'stop' | 'resume';

const questions: Record<BroadcastDecision, (id: number) => string> = {
  cancel: (id) => `Cancel notification ${id}?`,
  stop: (id) => `Stop notification ${id}?`,
  resume: (id) => `Send notification ${id} to those who did not get it?`,
};

export type DecisionOptions = ConsentOptions & { id: number };

/** Declares a command that decides about one broadcast. */
export function addDecisionOptions(command: Command, name: BroadcastDecision): void {
  command
    .argument('<id>', 'id of the broadcast', wholeNumber(1, maxId))
    .addHelpText('before', examplesHelp([`desk notifications ${name} 12`]));
  addConsentOptions(command);
  addOutputOptions(command);
}

/** Cancels or stops a broadcast, and returns its status by then. */
export async function decide(
  decision: BroadcastDecision,
  failed: string,
  { id, ...consent }: DecisionOptions,
  context: Context,
) {
  const { client, output, signal } = context;
  output.requireFields(reportShape);
  await confirmIfProtected(questions[decision](id), consent, context);
  const { changeBroadcast } = await import('#api/contract/broadcasts.ts');
  const report = await under(failed, () =>
    client.call(changeBroadcast, { params: { id }, body: { status_change_to: decision } }, { signal }),
  );
  await output.record(report, reportShape);
  return report.status;
}
