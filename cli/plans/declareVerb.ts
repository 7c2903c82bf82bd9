import type { Command } from 'commander';
import { UsageError } from '../errors.ts';
import type { Verb } from '../verb.ts';
import { plannings } from './planning.ts';

const commandsWithOwn = new WeakSet<Command>();

export interface PlanOptions {
  dryRun?: boolean;
  out?: string;
}

/** Whether a command is to write down its calls instead of making them: some say themselves what `--dry-run` shows. */
export function isPlanned(command: Command, path: string, { dryRun, out }: PlanOptions): boolean {
  if (plannings[path] !== 'calls') return false;
  if (out !== undefined && !dryRun)
    throw new UsageError('--out writes what a dry run finds.', 'Add --dry-run.');
  return Boolean(dryRun) && (out !== undefined || !commandsWithOwn.has(command));
}

/** Declares what may be typed for a command, and the flags of its plan, or why it has no plan. */
export function declareVerb(verb: Verb, command: Command, path: string): void {
  verb.declare(command);
  const planning = plannings[path];
  if (planning === undefined || planning === 'reads' || planning === 'digests') return;
  if (planning !== 'calls') {
    command.addHelpText('after', `\nPlans:\n  This command has no plan.\n  ${planning}`);
    return;
  }
  command.optionsGroup('Safety:');
  if (command.options.some(({ long }) => long === '--dry-run')) commandsWithOwn.add(command);
  else command.option('--dry-run', 'show the calls that would be made; change nothing');
  command.option('--out <file>', 'with --dry-run: write what would change as a plan, for `desk apply`');
}
