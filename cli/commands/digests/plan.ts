import type { Command } from 'commander';
import { addConsentOptions, type ConsentOptions } from '#cli/bulk/options.ts';
import { confirmIfProtected } from '#cli/confirm.ts';
import { UsageError } from '#cli/errors.ts';
import { timeZone, wholeNumber } from '#cli/flags.ts';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import { maxId } from '#cli/resolve.ts';
import { ownZone } from '#cli/times.ts';
import type { Context } from '#cli/verb.ts';
import { planShape } from './planShape.ts';

interface PlanOptions extends ConsentOptions {
  id: number;
  day?: string;
  time?: string;
  timeZone?: string;
  clear?: boolean;
}

export function declare(command: Command): void {
  command
    .argument('<id>', 'id of the digest', wholeNumber(1, maxId))
    .addHelpText(
      'before',
      examplesHelp([
        'desk digests plan 12',
        'desk digests plan 12 --day 2026-12-01',
        'desk digests plan 12 --day 2026-12-01 --time 09:30 --time-zone Europe/Oslo',
        'desk digests plan 12 --clear',
      ]),
    )
    .option('--day <day>', 'the day that it is planned for; without it and --clear the plan is shown')
    .option('--time <time>', 'the time of that day, such as 09:30')
    .option('--time-zone <name>', 'the zone of that time; default: that of this computer', timeZone)
    .option('--clear', 'plan it for no day');
  addConsentOptions(command);
  addOutputOptions(command);
}

/** Shows when a digest is meant to come out, or plans it for a day, which promises nothing. */
export async function run({ id, ...options }: PlanOptions, context: Context): Promise<void> {
  const { client, output, terminal, signal } = context;
  const { day, time, clear } = options;
  output.requireFields(planShape);
  const { getPlan, updatePlan } = await import('#api/contract/planning.ts');
  if (day && clear) throw new UsageError('--day and --clear exclude each other.', 'Give one of them.');
  if (time && !day) throw new UsageError('--time needs a day.', 'Give --day as well.');
  const params = { id };
  if (!day && !clear) return output.record(await client.call(getPlan, { params }, { signal }), planShape);
  const zone = options.timeZone ?? ownZone();
  await confirmIfProtected(`Plan digest ${id}?`, options, context);
  const planned = day ? { day, ...(time && { time, zone }) } : null;
  const plan = await client.call(updatePlan, { params, body: { planned } }, { signal });
  await output.record(plan, planShape);
  terminal.notice('Plan saved.');
}
