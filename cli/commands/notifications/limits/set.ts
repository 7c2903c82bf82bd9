import { InvalidArgumentError, Option, type Command } from 'commander';
import type { PushLimits } from '#api/contract/broadcasts/limits.ts';
import { clockTimePattern, validateLimits, maxPerDayLimit, type LimitValues } from '#domain/pushLimits.ts';
import { addConsentOptions, type ConsentOptions } from '#cli/bulk/options.ts';
import { confirm } from '#cli/confirm.ts';
import { CommandError, withFailureMessage, UsageError } from '#cli/errors.ts';
import { exitCodes } from '#cli/exit.ts';
import { parseTimeZone, wholeNumberParser } from '#cli/flags.ts';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import { localTimeZone } from '#cli/times.ts';
import type { Context } from '#cli/verb.ts';
import { checkPackages } from '../names.ts';
import { addPackageOption, findLimits, undoCommand, type PackageOption } from './find.ts';
import { limitsShape, packageLabel, describeLimits } from './shape.ts';

interface SetOptions extends ConsentOptions, PackageOption {
  quietFrom?: string;
  quietTo?: string;
  anyHour?: true;
  timeZone?: string;
  maxPerDay?: number;
  anyNumber?: true;
  dryRun?: true;
}

export function declare(command: Command): void {
  command.addHelpText(
    'before',
    examplesHelp([
      'desk notifications limits set --quiet-from 22:00 --quiet-to 07:00 --time-zone Europe/Oslo',
      'desk notifications limits set --package com.example.digest --max-per-day 5 --dry-run',
      'desk notifications limits set --any-hour --any-number --yes',
    ]),
  );
  addPackageOption(command);
  command
    .option('--quiet-from <time>', 'start of quiet hours, such as 22:00', parseClockTime)
    .option('--quiet-to <time>', 'end of quiet hours; if before the start, on the next day', parseClockTime)
    .addOption(new Option('--any-hour', 'no quiet hours').conflicts(['quietFrom', 'quietTo']))
    .option(
      '--time-zone <name>',
      'time zone for devices with no known time zone; default: the current setting, otherwise this computer’s',
      parseTimeZone,
    )
    .option(
      '--max-per-day <number>',
      'notifications per person per 24 hours',
      wholeNumberParser(1, maxPerDayLimit),
    )
    .addOption(new Option('--any-number', 'no limit per person').conflicts('maxPerDay'))
    .optionsGroup('Safety:')
    .option('--dry-run', 'check and show the limits without saving them');
  addConsentOptions(command);
  addOutputOptions(command);
}

function parseClockTime(text: string): string {
  if (new RegExp(clockTimePattern).test(text)) return text;
  throw new InvalidArgumentError('It must be a 24-hour time, such as 22:00.');
}

export async function run(options: SetOptions, context: Context): Promise<void> {
  const { output, terminal } = context;
  output.requireFields(limitsShape);
  const appPackage = options.package ?? null;
  const changes = parseChanges(options);
  await withFailureMessage('The limits could not be saved.', async () => {
    const before = await findLimits(appPackage, context);
    if (!before && appPackage !== null) await checkPackages([appPackage], context);
    const values = { ...(before ? pickLimitValues(before) : emptyLimits()), ...changes };
    checkValues(values);
    if (options.dryRun) {
      const row = { id: null, modified_at: null, ...before, app_package_name: appPackage, ...values };
      await output.record(row, limitsShape);
      return terminal.notice('Nothing was changed: this was a dry run.');
    }
    const question = `${before ? 'Change' : 'Add'} the limits for ${packageLabel(appPackage)}?`;
    const sample = async () => describeChanges(before, values);
    await confirm({ question, loadSample: sample, hasDryRun: true }, options, context);
    await checkUnchanged(before, appPackage, context);
    await output.record(await saveLimits(before, appPackage, values, context), limitsShape);
    terminal.notice(`The limits were saved. Undo with \`${undoCommand(appPackage, before)}\`.`);
  });
}

function parseChanges(options: SetOptions): Partial<LimitValues> {
  const { anyHour, anyNumber } = options;
  const given: Partial<LimitValues> = {
    quiet_from: anyHour ? null : options.quietFrom,
    quiet_to: anyHour ? null : options.quietTo,
    time_zone: options.timeZone,
    max_per_day: anyNumber ? null : options.maxPerDay,
  };
  const changes = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  if (Object.keys(changes).length > 0) return changes;
  throw new UsageError('No limits given.', 'Add --help to see the options.');
}

const pickLimitValues = ({ quiet_from, quiet_to, time_zone, max_per_day }: PushLimits): LimitValues => ({
  quiet_from,
  quiet_to,
  time_zone,
  max_per_day,
});

const emptyLimits = (): LimitValues => ({
  quiet_from: null,
  quiet_to: null,
  time_zone: localTimeZone(),
  max_per_day: null,
});

const flagByField = {
  quiet_from: '--quiet-from',
  quiet_to: '--quiet-to',
  time_zone: '--time-zone',
  max_per_day: '--max-per-day',
};

/** Applies the server's rules locally, because a dry run doesn't reach the server. */
function checkValues(values: LimitValues) {
  const [error] = Object.entries(validateLimits(values));
  if (!error) return;
  const [field, [message]] = error as [keyof LimitValues, string[]];
  throw new UsageError(`${flagByField[field]}: ${message}`);
}

/** Throws if someone changed the limits since they were shown. */
async function checkUnchanged(before: PushLimits | undefined, appPackage: string | null, context: Context) {
  const now = await findLimits(appPackage, context);
  if (now?.modified_at === before?.modified_at && now?.id === before?.id) return;
  throw new CommandError({
    problem: 'Nothing was saved: someone else changed the limits in the meantime.',
    hint: 'See the current limits with `desk notifications limits show`.',
    exitCode: exitCodes.conflict,
    code: 'conflict',
  });
}

function describeChanges(before: PushLimits | undefined, values: LimitValues) {
  const [then, now] = [describeLimits(before), describeLimits(values)];
  return (['Quiet hours', 'Per person'] as const).map((name) =>
    then[name] === now[name] ? `${name}: ${now[name]}` : `${name}: ${then[name]} → ${now[name]}`,
  );
}

async function saveLimits(
  before: PushLimits | undefined,
  appPackage: string | null,
  values: LimitValues,
  { client, signal }: Context,
) {
  const { createPushLimits, updatePushLimits } = await import('#api/contract/broadcasts/limits.ts');
  return before
    ? client.call(updatePushLimits, { params: { id: before.id }, body: values }, { signal })
    : client.call(createPushLimits, { body: { app_package_name: appPackage, ...values } }, { signal });
}
