import type { Command } from 'commander';
import type { Context } from '#cli/verb.ts';
import { addDecisionOptions, decide, type DecisionOptions } from './decide.ts';

export function declare(command: Command): void {
  addDecisionOptions(command, 'refuse', ['desk jobs refuse 12 --comment "Not on a Sunday."']);
}

export async function run(options: DecisionOptions, context: Context): Promise<void> {
  const { id } = await decide('refuse', options, context);
  context.terminal.notice(`Job ${id} is refused. It changed nothing.`);
}
