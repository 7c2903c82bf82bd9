import { InvalidArgumentError, type Command } from 'commander';
import { addBulkOptions, type BulkOptions } from '#cli/bulk/options.ts';
import type { Change } from '#cli/bulk/change.ts';
import { confirmIfProtected } from '#cli/confirm.ts';
import { UsageError } from '#cli/errors.ts';
import type { ExitCode } from '#cli/exit.ts';
import { timeZone } from '#cli/flags.ts';
import { examplesHelp } from '#cli/help.ts';
import { ownZone } from '#cli/times.ts';
import type { Context } from '#cli/verb.ts';
import { latestDays } from '#domain/planning.ts';
import { planShape } from './planShape.ts';

interface PlanOptions extends BulkOptions {
  day?: string;
  time?: string;
  timeZone?: string;
  move?: number;
  clear?: true;
}

export function declare(command: Command): void {
  command
    .addHelpText(
      'before',
      examplesHelp([
        'desk digests plan 12',
        'desk digests plan 12 --day 2026-12-01 --time 09:30 --time-zone Europe/Oslo',
        'desk digests plan 12 17 --day 2026-12-01 --yes',
        'desk digests plan --move 7 --planned week --all --dry-run --out plan.json',
        'desk digests plan 12 --clear',
      ]),
    )
    .optionsGroup('When:')
    .option('--day <day>', 'the day that they are planned for; one id alone shows its plan')
    .option('--time <time>', 'the time of that day, such as 09:30')
    .option('--time-zone <name>', 'the zone of that time; default: that of this computer', timeZone)
    .option('--move <days>', 'move what they are planned for, such as 7 or -1', wholeDays)
    .option('--clear', 'plan them for no day');
  addBulkOptions(command);
}

function wholeDays(given: string): number {
  const days = /^[+-]?\d{1,3}$/.test(given) ? Number(given) : 0;
  if (days !== 0 && Math.abs(days) <= latestDays) return days;
  throw new InvalidArgumentError(`Give a number of days up to ${latestDays}, other than 0.`);
}

/** Shows when a digest is meant to come out, or plans digests for a day, which promises nothing. */
export async function run(given: PlanOptions, context: Context): Promise<ExitCode | void> {
  const { day, time, timeZone: zone = ownZone(), move, clear, ...options } = given;
  const ways = [day, move, clear].filter((way) => way !== undefined);
  if (ways.length > 1)
    throw new UsageError('--day, --move and --clear exclude each other.', 'Give one of them.');
  if (time && !day) throw new UsageError('--time needs a day.', 'Give --day as well.');
  const planned = day ? { day, ...(time && { time, zone }) } : null;
  const id = loneId(options);
  if (id !== undefined && ways.length === 0) return show(id, context);
  if (id !== undefined && move === undefined) return save(id, planned, options, context);
  if (ways.length === 0 && !options.resume)
    throw new UsageError('Nothing was changed: no day is given.', 'Give --day, --move or --clear.');

  const [what, question, command] =
    move !== undefined
      ? [
          { move_days: move },
          (digests: string) => `Move the plans of ${digests} by ${move} days?`,
          `--move ${move}`,
        ]
      : planned
        ? [
            { planned },
            (digests: string) => `Plan ${digests} for ${day}${time ? ` ${time}` : ''}?`,
            `--day ${day}`,
          ]
        : [{ planned }, (digests: string) => `Clear the planned day of ${digests}?`, '--clear'];
  const change: Change = {
    command: `digests plan ${command}`,
    body: () => ({ action: 'plan', ...what }),
    question,
    done: 'Plans saved.',
    failed: 'Unable to plan digests',
  };
  const { changeDigests } = await import('#cli/bulk/change.ts');
  return changeDigests(change, options, context);
}

/** The id where one is given, and nothing that is for many. */
function loneId({ ids, idsFile, all, dryRun, resume, expect, limit }: BulkOptions): number | undefined {
  const [only] = ids;
  if (ids.length !== 1 || idsFile || all || dryRun || resume || expect || limit) return undefined;
  return only && /^[1-9]\d{0,9}$/.test(only) ? Number(only) : undefined;
}

async function show(id: number, { client, output, signal }: Context) {
  output.requireFields(planShape);
  const { getPlan } = await import('#api/contract/planning.ts');
  await output.record(await client.call(getPlan, { params: { id } }, { signal }), planShape);
}

async function save(id: number, planned: { day: string } | null, options: BulkOptions, context: Context) {
  const { client, output, terminal, signal } = context;
  output.requireFields(planShape);
  await confirmIfProtected(`Plan digest ${id}?`, options, context);
  const { updatePlan } = await import('#api/contract/planning.ts');
  const plan = await client.call(updatePlan, { params: { id }, body: { planned } }, { signal });
  await output.record(plan, planShape);
  terminal.notice('Plan saved.');
}
