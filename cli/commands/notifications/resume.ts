import type { Command } from 'commander';
import type { Context } from '#cli/verb.ts';
import { addDecisionOptions, decide, type DecisionOptions } from './decide.ts';

export function declare(command: Command): void {
  addDecisionOptions(command, 'resume');
}

export async function run(options: DecisionOptions, context: Context): Promise<void> {
  await decide('resume', 'The notification could not be resumed.', options, context);
  context.terminal.notice(
    'It is sent to the people who have not received it. People who may have received it are skipped.',
  );
}
