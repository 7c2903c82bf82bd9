import type { Command } from 'commander';
import { addFilters } from '../filters.ts';
import { idsFileHelp, wholeNumberParser } from '../flags.ts';
import { addOutputOptions } from '../output/mode.ts';
import type { SelectionOptions } from './selection.ts';

export interface ConsentOptions {
  yes?: true;
  confirmProfile?: string;
}

export interface BulkOptions extends SelectionOptions, ConsentOptions {
  dryRun?: true;
  out?: string;
  resume?: string | true;
  /** Waits for the job's approval; by default, the command returns with the job's number. */
  wait?: true;
}

export function addBulkOptions(command: Command, reservedFlag?: '--tag' | '--label'): void {
  command
    .argument('[ids...]', 'digest IDs, or - for standard input')
    .optionsGroup('Selection:')
    .option('--ids-file <file>', idsFileHelp)
    .option('--all', 'all digests that match the filters, or all digests if there are no filters')
    .optionsGroup('Safety:')
    .option('--dry-run', 'validate on the server and show what would change')
    .option('--out <file>', 'with --dry-run: save the changes as a plan file for `desk apply`')
    .option('--resume [run]', 'continue an unfinished run; default: the latest for this command');
  addCountOptions(command);
  addConsentOptions(command);
  addFilters(command, reservedFlag);
  addOutputOptions(command);
}

/** `noun` is a plural. */
export function addCountOptions(command: Command, noun = 'digests'): void {
  const count = wholeNumberParser(1, 1_000_000_000);
  command
    .optionsGroup('Safety:')
    .option('--expect <number>', `stop unless there are exactly this many ${noun}`, count)
    .option('--limit <number>', `stop if there are more than this many ${noun}`, count);
}

export function addConsentOptions(command: Command): void {
  command
    .optionsGroup('Safety:')
    .option('-y, --yes', 'skip the confirmation prompt')
    .option('--confirm-profile <name>', 'profile name, required with --yes on a protected profile');
}
