import type { Command } from 'commander';
import type { Context } from '#cli/verb.ts';
import { addDecisionOptions, decide, type DecisionOptions } from './decide.ts';

export function declare(command: Command): void {
  addDecisionOptions(command, 'stop');
}

export async function run(options: DecisionOptions, context: Context): Promise<void> {
  const status = await decide('stop', 'The notification could not be stopped.', options, context);
  context.terminal.notice(
    status === 'CANCELLED'
      ? 'The notification was stopped. Nothing was sent.'
      : 'Sending has stopped. Messages that are on their way still arrive.',
  );
}
