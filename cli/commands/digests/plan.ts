import { InvalidArgumentError, type Command } from 'commander';
import { addBulkOptions, type BulkOptions } from '#cli/bulk/options.ts';
import type { Change } from '#cli/bulk/change.ts';
import { confirmIfProtected } from '#cli/confirm.ts';
import { UsageError } from '#cli/errors.ts';
import type { ExitCode } from '#cli/exit.ts';
import { parseTimeZone } from '#cli/flags.ts';
import { examplesHelp } from '#cli/help.ts';
import { localTimeZone } from '#cli/times.ts';
import type { Context } from '#cli/verb.ts';
import type { Plan, PlannedDateInput } from '#api/contract/planning.ts';
import { describeOffset } from '#domain/jobText.ts';
import { isPastPlan, maxScheduleDays } from '#domain/planning.ts';
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
    .option(
      '--day <day>',
      'day to plan the digests for; a single ID without other flags shows that digest’s plan',
    )
    .option('--time <time>', 'time on that day, such as 09:30')
    .option(
      '--time-zone <name>',
      'time zone for --time; default: the plan’s, otherwise this computer’s',
      parseTimeZone,
    )
    .option('--move <days>', 'move the digests’ plans by this many days, such as 7 or -1', parseDayOffset)
    .option('--clear', 'clear the digests’ planned day');
  addBulkOptions(command);
}

function parseDayOffset(text: string): number {
  const days = /^[+-]?\d{1,3}$/.test(text) ? Number(text) : 0;
  if (days !== 0 && Math.abs(days) <= maxScheduleDays) return days;
  throw new InvalidArgumentError(`Use a number of days up to ${maxScheduleDays}, other than 0.`);
}

export async function run(planOptions: PlanOptions, context: Context): Promise<ExitCode | void> {
  const { day, time, timeZone: zone, move, clear, ...options } = planOptions;
  const ways = [day, move, clear].filter((way) => way !== undefined);
  if (ways.length > 1)
    throw new UsageError('--day, --move and --clear can’t be combined.', 'Use only one of them.');
  if (time && !day) throw new UsageError('--time needs a day.', 'Add --day as well.');
  const planned = day ? { day, ...(time && { time, zone: zone ?? localTimeZone() }) } : null;
  const id = singleId(options);
  if (id !== undefined && ways.length === 0) return showPlan(id, context);
  if (id !== undefined && move === undefined) {
    const kept = planned?.time && !zone ? (await readPlan(id, context)).planned?.zone : undefined;
    return savePlan(id, kept ? { ...planned!, zone: kept } : planned, options, context);
  }
  if (ways.length === 0 && !options.resume)
    throw new UsageError('Nothing was changed: no day was given.', 'Use --day, --move or --clear.');

  const [what, question, command] =
    move !== undefined
      ? [
          { move_days: move },
          (digests: string) => `Move the plans of ${digests} ${describeOffset(move)}?`,
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
    successMessage: 'Plans saved.',
    failureMessage: 'Unable to plan digests',
  };
  const { changeDigests } = await import('#cli/bulk/change.ts');
  return changeDigests(change, options, context);
}

/** Returns the id if exactly one is given without bulk options. */
function singleId({ ids, idsFile, all, dryRun, resume, expect, limit }: BulkOptions): number | undefined {
  const [only] = ids;
  if (ids.length !== 1 || idsFile || all || dryRun || resume || expect || limit) return undefined;
  return only && /^[1-9]\d{0,9}$/.test(only) ? Number(only) : undefined;
}

async function showPlan(id: number, context: Context) {
  const { output } = context;
  output.requireFields(planShape);
  await output.record(await readPlan(id, context), planShape);
}

async function readPlan(id: number, { client, signal }: Context): Promise<Plan> {
  const { getPlan } = await import('#api/contract/planning.ts');
  return client.call(getPlan, { params: { id } }, { signal });
}

async function savePlan(
  id: number,
  planned: PlannedDateInput | null,
  options: BulkOptions,
  context: Context,
) {
  const { client, output, terminal, signal } = context;
  output.requireFields(planShape);
  await confirmIfProtected(`Plan digest ${id}?`, options, context);
  const { updatePlan } = await import('#api/contract/planning.ts');
  const plan = await client.call(updatePlan, { params: { id }, body: { planned } }, { signal });
  await output.record(plan, planShape);
  const isPast = plan.planned && isPastPlan(plan.planned, Date.now(), localTimeZone());
  terminal.notice(isPast ? 'Plan saved. Its date is in the past.' : 'Plan saved.');
}
