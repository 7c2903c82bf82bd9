import type { Command } from 'commander';
import { confirmIfProtected } from '#cli/confirm.ts';
import { UsageError } from '#cli/errors.ts';
import { timeZone, wholeNumber } from '#cli/flags.ts';
import { examplesHelp } from '#cli/help.ts';
import { parseInstant } from '#cli/instant.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import type { Context } from '#cli/verb.ts';
import { planShape } from './planShape.ts';

interface ScheduleOptions {
  id: number;
  at?: string;
  timeZone?: string;
  cancel?: boolean;
  yes?: true;
}

export function declare(command: Command): void {
  command
    .argument('<id>', 'id of the digest', wholeNumber(1, 2_147_483_647))
    .addHelpText(
      'before',
      examplesHelp([
        'desk digests schedule 12 --at "2026-12-01 09:00" --time-zone Europe/Oslo',
        'desk digests schedule 12 --at 2026-12-01T09:00+01:00',
        'desk digests schedule 12 --cancel',
      ]),
    )
    .option('--at <time>', 'when it is published: as clocks show it, or with an offset')
    .option('--time-zone <name>', 'the zone of those clocks; default: that of this computer', timeZone)
    .option('--cancel', 'do not publish it by itself')
    .option('--yes', 'do not ask where the profile is protected');
  addOutputOptions(command);
}

/** Has a digest published once at a time, or takes that back. */
export async function run({ id, ...options }: ScheduleOptions, context: Context): Promise<void> {
  const { client, output, terminal, signal } = context;
  const { at, cancel } = options;
  output.requireFields(planShape);
  if (Boolean(at) === Boolean(cancel))
    throw new UsageError('Either a time or --cancel is needed.', 'Give --at TIME, or --cancel.');
  const zone = options.timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const publish = at ? { at: parseInstant(at, zone, '--at: '), zone } : null;
  await confirmIfProtected(`Change when digest ${id} is published?`, options, context);
  const { updatePlan } = await import('#api/contract/planning.ts');
  const plan = await client.call(updatePlan, { params: { id }, body: { publish } }, { signal });
  await output.record(plan, planShape);
  terminal.notice('Plan saved.');
}
