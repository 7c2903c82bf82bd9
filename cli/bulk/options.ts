import type { Command } from 'commander';
import { addFilters } from '../filters.ts';
import { idsFileHelp, wholeNumber } from '../flags.ts';
import { addOutputOptions } from '../output/mode.ts';
import type { SelectionOptions } from './selection.ts';

export interface ConsentOptions {
  yes?: true;
  confirmProfile?: string;
}

export interface BulkOptions extends SelectionOptions, ConsentOptions {
  dryRun?: true;
  /** The file of the plan that a dry run makes. */
  out?: string;
  resume?: string | true;
  /** Whether it waits for the approval that its job needs. Default: it returns with the number of the job. */
  wait?: true;
}

/** Declares which digests a command changes, and the flags that prevent unwanted changes. */
export function addBulkOptions(command: Command, reserved?: '--tag' | '--label'): void {
  command
    .argument('[ids...]', 'digest ids, or - for standard input')
    .optionsGroup('Which digests:')
    .option('--ids-file <file>', idsFileHelp)
    .option('--all', 'every digest that matches the filters; without any filter, every digest')
    .optionsGroup('Safety:')
    .option('--dry-run', 'have the server check it and show what would change')
    .option('--out <file>', 'with --dry-run: write what would change as a plan, for `desk apply`')
    .option('--resume [run]', 'continue an unfinished run; default: the last of this command');
  addCountOptions(command);
  addConsentOptions(command);
  addFilters(command, reserved);
  addOutputOptions(command);
}

/** Declares how many digests, or rows of another kind, a command may change. `noun` is a plural. */
export function addCountOptions(command: Command, noun = 'digests'): void {
  const count = wholeNumber(1, 1_000_000_000);
  command
    .optionsGroup('Safety:')
    .option('--expect <number>', `stop unless there are exactly this many ${noun}`, count)
    .option('--limit <number>', `stop when there are more ${noun} than that`, count);
}

export function addConsentOptions(command: Command): void {
  command
    .optionsGroup('Safety:')
    .option('-y, --yes', 'do not ask')
    .option('--confirm-profile <name>', 'with --yes, on a protected profile: its name');
}
