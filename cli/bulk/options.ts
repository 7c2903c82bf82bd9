import type { Command } from 'commander';
import { addFilters } from '../filters.ts';
import { wholeNumber } from '../flags.ts';
import { addOutputOptions } from '../output/mode.ts';
import type { SelectionOptions } from './selection.ts';

export interface ConsentOptions {
  yes?: true;
  confirmProfile?: string;
}

export interface BulkOptions extends SelectionOptions, ConsentOptions {
  dryRun?: true;
  resume?: string | true;
}

/** Declares which digests a command changes, and what keeps it from changing others. */
export function addBulkOptions(command: Command, taken?: '--tag' | '--label'): void {
  const count = wholeNumber(1, 1_000_000_000);
  command
    .argument('[ids...]', 'digest ids, or - for standard input')
    .optionsGroup('Which digests:')
    .option('--ids-file <file>', 'file of ids: lines, commas, JSON array or NDJSON')
    .option('--all', 'every digest that matches the filters; without any filter, every digest')
    .optionsGroup('Safety:')
    .option('--dry-run', 'have the server check it and tell what would change; change nothing')
    .option('--expect <number>', 'stop unless there are exactly so many digests', count)
    .option('--limit <number>', 'stop when there are more digests than that', count)
    .option('--resume [run]', 'go on with a run that broke off; default: the last one of this command');
  addConsentOptions(command);
  addFilters(command, taken);
  addOutputOptions(command);
}

export function addConsentOptions(command: Command): void {
  command
    .optionsGroup('Safety:')
    .option('-y, --yes', 'do not ask')
    .option('--confirm-profile <name>', 'with --yes, on a protected profile: its name');
}
