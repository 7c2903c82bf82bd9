import type { Command } from 'commander';
import type { Context } from '#cli/verb.ts';
import { addDecisionOptions, decide, type DecisionOptions } from './decide.ts';

export function declare(command: Command): void {
  addDecisionOptions(command, 'cancel');
}

/** In the documents' words, as spelled (NOTIF-07). */
export async function run(options: DecisionOptions, context: Context): Promise<void> {
  await decide('cancel', 'Unable to cancel notification', options, context);
  context.terminal.notice('Notication cancelled');
}
