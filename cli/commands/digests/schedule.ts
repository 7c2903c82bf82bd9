import type { Command } from 'commander';
import { addConsentOptions, type ConsentOptions } from '#cli/bulk/options.ts';
import { confirmIfProtected } from '#cli/confirm.ts';
import { UsageError } from '#cli/errors.ts';
import { timeZone, wholeNumber } from '#cli/flags.ts';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import { maxId } from '#cli/resolve.ts';
import { ownZone, parseComing } from '#cli/times.ts';
import type { Context } from '#cli/verb.ts';
import { planShape } from './planShape.ts';

interface ScheduleOptions extends ConsentOptions {
  id: number;
  at?: string;
  timeZone?: string;
  cancel?: boolean;
}

export function declare(command: Command): void {
  command
    .argument('<id>', 'id of the digest', wholeNumber(1, maxId))
    .addHelpText(
      'before',
      examplesHelp([
        'desk digests schedule 12 --at "2026-12-01 09:00" --time-zone Europe/Oslo',
        'desk digests schedule 12 --at 2026-12-01T09:00+01:00',
        'desk digests schedule 12 --cancel',
      ]),
    )
    .option(
      '--at <time>',
      'when it is published, such as "2026-12-01 09:00", "monday 08:00", 2h, or with an offset',
    )
    .option('--time-zone <name>', 'the zone of those clocks; default: that of this computer', timeZone)
    .option('--cancel', 'do not publish it by itself');
  addConsentOptions(command);
  addOutputOptions(command);
}

/** Has a digest published once at a time, or takes that back. */
export async function run({ id, ...options }: ScheduleOptions, context: Context): Promise<void> {
  const { client, output, terminal, signal } = context;
  const { at, cancel } = options;
  output.requireFields(planShape);
  if (Boolean(at) === Boolean(cancel))
    throw new UsageError('Either a time or --cancel is needed.', 'Give --at TIME, or --cancel.');
  const zone = options.timeZone ?? ownZone();
  const publish = at ? { at: parseComing('--at', at, zone), zone } : null;
  await confirmIfProtected(`Change when digest ${id} is published?`, options, context);
  const { updatePlan } = await import('#api/contract/planning.ts');
  const plan = await client.call(updatePlan, { params: { id }, body: { publish } }, { signal });
  await output.record(plan, planShape);
  terminal.notice('Plan saved.');
}
