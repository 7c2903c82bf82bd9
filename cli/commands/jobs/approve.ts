import type { Command } from 'commander';
import type { Context } from '#cli/verb.ts';
import { addDecisionOptions, decide, type DecisionOptions } from './decide.ts';

export function declare(command: Command): void {
  addDecisionOptions(command, 'approve', [
    'desk jobs approve 12',
    'desk jobs approve 12 --comment "Go ahead."',
  ]);
}

export async function run(options: DecisionOptions, context: Context): Promise<void> {
  const { id } = await decide('approve', options, context);
  context.terminal.notice(`Job ${id} is approved. Wait for its end with \`desk jobs watch ${id}\`.`);
}
