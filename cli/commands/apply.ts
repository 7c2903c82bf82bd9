import type { Command } from 'commander';
import { addConsentOptions, addCountOptions, type ConsentOptions } from '../bulk/options.ts';
import { checkCount, type CountOptions } from '../bulk/selection.ts';
import { maxApprovalHours } from '#domain/approvals.ts';
import { UsageError } from '../errors.ts';
import { wholeNumberParser } from '../flags.ts';
import { exitCodes, type ExitCode } from '../exit.ts';
import { examplesHelp } from '../help.ts';
import { addOutputOptions } from '../output/mode.ts';
import { localTimeZone, parseTime } from '../times.ts';
import type { Context } from '../verb.ts';

interface ApplyOptions extends ConsentOptions, CountOptions {
  file?: string;
  maxAge: string;
  resume?: string | true;
  approveBy?: string;
  approveWithin?: number;
  wait?: true;
}

export function declare(command: Command): void {
  command
    .argument('[file]', 'plan file written by --dry-run --out')
    .addHelpText(
      'before',
      examplesHelp([
        'desk apply plan.json',
        'desk apply plan.json --yes --max-age 2h',
        'desk apply plan.json --approve-by ines@example.com --wait',
        'desk digests publish --label Ready --all --dry-run --out plan.json',
      ]),
    )
    .optionsGroup('Safety:')
    .option('--max-age <span>', 'reject plans older than this, such as 30m, 2h or 7d', '7d')
    .option('--resume [run]', 'continue an unfinished run; default: the latest for this command');
  command
    .optionsGroup('Approval:')
    .option(
      '--approve-by <person>',
      'wait for approval by this super user (ID, name or email), or `any` for any other super user; requires APPROVALS=on on the server',
    )
    .option(
      '--approve-within <hours>',
      'hours until an unapproved plan expires; default: 24',
      wholeNumberParser(1, maxApprovalHours),
    )
    .option('--wait', 'with --approve-by or --resume: wait until the plan is approved and applied');
  addCountOptions(command);
  addConsentOptions(command);
  addOutputOptions(command);
}

export async function run(
  { file, maxAge, approveBy, approveWithin, ...options }: ApplyOptions,
  context: Context,
): Promise<ExitCode> {
  const { changeDigests } = await import('../bulk/change.ts');
  const { requireOutcomeFields } = await import('../bulk/result.ts');
  requireOutcomeFields(context.output, false);
  const texts = {
    command: 'apply',
    question: (digests: string) => `Apply the plan to ${digests}?`,
    successMessage: 'Plan applied.',
    failureMessage: 'Unable to apply the plan',
  };
  if (options.resume) {
    if (file || approveBy !== undefined)
      throw new UsageError(
        '--resume continues a run with its original options.',
        'Omit the file and --approve-by.',
      );
    return changeDigests({ ...texts, body: () => ({ action: 'status' }) }, { ...options, ids: [] }, context);
  }
  if (approveBy === undefined && (options.wait || approveWithin !== undefined))
    throw new UsageError('--wait and --approve-within need --approve-by.');
  if (!file) throw new UsageError('No plan given.', 'Pass the file written by --dry-run --out.');

  const { readPlan } = await import('../bulk/plan.ts');
  const { account, terminal } = context;
  const plan = await readPlan(file);
  if (plan.api !== account.api)
    throw new UsageError(
      `The plan is for ${plan.api}, but you are using ${account.api}.`,
      'Choose the plan’s server with --profile or --api, or create a new plan for the current server.',
    );
  if (Date.parse(plan.readAt) < Date.parse(parseTime('--max-age', maxAge, localTimeZone())))
    throw new UsageError(
      `The plan was created at ${plan.readAt}, more than ${maxAge} ago.`,
      'Create it again.',
    );
  if (plan.items.length === 0) {
    terminal.notice('The plan contains no changes.');
    return exitCodes.done;
  }
  terminal.notice(plan.summary);
  if (plan.change.action === 'calls') {
    if (approveBy !== undefined)
      throw new UsageError('Only plans that change digests need approval.', 'Omit --approve-by.');
    const { applyCalls } = await import('../plans/applyCalls.ts');
    return applyCalls(plan, options, context);
  }
  const { change } = plan;
  const approval =
    approveBy === undefined
      ? undefined
      : { by: await resolveApproverId(approveBy, context), hours: approveWithin };
  const body = () => ({ ...change, unchanged_since: plan.readAt, approval });
  if (change.action === 'edit') {
    const { selectEdits } = await import('../bulk/selectEdits.ts');
    const edits = plan.items.map(({ id, set = {}, modified_at }) => ({
      id: id ?? undefined,
      set,
      modified_at,
    }));
    checkCount(edits.length, options);
    const select = async () => selectEdits(edits, context);
    return changeDigests({ ...texts, body, select }, { ...options, ids: [] }, context);
  }
  const ids = plan.items.map(({ id }) => String(id));
  return changeDigests(
    { ...texts, body, isDestructive: change.action === 'delete' || undefined },
    { ...options, ids },
    context,
  );
}

/** `null` means any other super user. */
async function resolveApproverId(user: string, context: Context): Promise<number | null> {
  if (user.trim().toLowerCase() === 'any') return null;
  const { resolveUserId } = await import('./users/find.ts');
  return resolveUserId(user, context);
}
