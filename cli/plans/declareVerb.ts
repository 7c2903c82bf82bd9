import type { Command } from 'commander';
import { UsageError } from '../errors.ts';
import type { Verb } from '../verb.ts';
import { dryRunModeByCommand } from './planning.ts';

const commandsWithOwnDryRun = new WeakSet<Command>();

export interface PlanOptions {
  dryRun?: boolean;
  out?: string;
}

/** True if the command should record its calls. Commands with their own `--dry-run` only do so with `--out`. */
export function isPlanned(command: Command, path: string, { dryRun, out }: PlanOptions): boolean {
  if (dryRunModeByCommand[path] !== 'calls') return false;
  if (out !== undefined && !dryRun)
    throw new UsageError('--out saves the result of a dry run.', 'Add --dry-run.');
  return Boolean(dryRun) && (out !== undefined || !commandsWithOwnDryRun.has(command));
}

export function declareVerb(verb: Verb, command: Command, path: string): void {
  verb.declare(command);
  const planning = dryRunModeByCommand[path];
  if (planning === undefined || planning === 'reads' || planning === 'digests') return;
  if (planning !== 'calls') {
    command.addHelpText('after', `\nPlans:\n  This command doesn’t support plans.\n  ${planning}`);
    return;
  }
  command.optionsGroup('Safety:');
  if (command.options.some(({ long }) => long === '--dry-run')) commandsWithOwnDryRun.add(command);
  else command.option('--dry-run', 'show the API calls that would be made, without making them');
  command.option('--out <file>', 'with --dry-run: save the changes as a plan file for `desk apply`');
}
