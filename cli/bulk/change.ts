import type { Job } from '#api/contract/bulk.ts';
import { InvalidInputError, NotAllowedError } from '#api/errors.ts';
import type { Context } from '../verb.ts';
import { confirm } from '../confirm.ts';
import {
  CommandError,
  explain,
  InterruptedError,
  isForeignResponse,
  withFailureMessage,
  UsageError,
} from '../errors.ts';
import { exitCodes, type ExitCode } from '../exit.ts';
import { Journal, type ChangeBody } from './journal.ts';
import { isQueuedOrRunning } from '#domain/jobText.ts';
import type { BulkOptions } from './options.ts';
import { describeFailures, type Failure } from './failures.ts';
import { recoverJobs, parseWaitMs } from './recover.ts';
import { requireOutcomeFields, summarize, writeOutcome } from './result.ts';
import { computeOutcome, isDenied, runParts, describeApprovalWait, type Outcome } from './run.ts';
import { selectDigests, type DigestSelection } from './selection.ts';

export interface Change {
  command: string;
  body(): ChangeBody | Promise<ChangeBody>;
  question(digests: string): string;
  successMessage: string;
  failureMessage: string;
  /** The count must be typed even when it's small. */
  isDestructive?: true;
  select?(): Promise<DigestSelection>;
  describeFailingChecks?(selected: DigestSelection, context: Context): Promise<string | undefined>;
}

export async function changeDigests(
  change: Change,
  options: BulkOptions,
  context: Context,
): Promise<ExitCode> {
  const { terminal } = context;
  parseWaitMs(context);
  const isDryRun = Boolean(options.dryRun);
  if (options.out && !isDryRun)
    throw new UsageError('--out saves the result of a dry run.', 'Add --dry-run.');
  requireOutcomeFields(context.output, isDryRun);
  const journal = await withFailureMessage(change.failureMessage, () =>
    options.resume ? resumeRun(options.resume, change, options, context) : startRun(change, options, context),
  );
  const jobs: Job[] = [];
  try {
    await runParts(journal, jobs, { isDryRun, waits: Boolean(options.wait) }, context);
  } catch (error) {
    terminal.progress('');
    throw await withResumeHint(error, change, journal, computeOutcome(journal, jobs, isDryRun), context);
  }
  journal.remove();
  const outcome = computeOutcome(journal, jobs, isDryRun);
  const failures = await withFailureMessage(change.failureMessage, () => writeOutcome(outcome, context));
  if (options.out) {
    const { writePlan } = await import('./plan.ts');
    await writePlan(options.out, outcome, journal, context);
  }
  if (outcome.failed + outcome.skipped + outcome.missing.length > 0)
    throw partialFailure(change, outcome, failures);
  for (const job of outcome.waitingJobs)
    terminal.notice(`${describeApprovalWait(job)} Wait for it to finish with \`desk jobs watch ${job.id}\`.`);
  if (outcome.waitingJobs.length > 0) return exitCodes.done;
  if (!isDryRun) terminal.notice(change.successMessage);
  terminal.notice(`${summarize(outcome)}${undoHint(outcome)}`);
  return exitCodes.done;
}

async function startRun(change: Change, options: BulkOptions, context: Context): Promise<Journal> {
  const { account, runsFolder, terminal } = context;
  const selected = await (change.select?.() ?? selectDigests(options, context));
  const body = await change.body();
  if (options.dryRun) terminal.notice('DRY RUN: nothing will change');
  else {
    const digests = selected.count === 1 ? 'the digest' : `the ${selected.count} digests`;
    const { isDestructive } = change;
    const plan = { ...selected, question: change.question(digests), isDestructive, hasDryRun: true } as const;
    const checks = async () => change.describeFailingChecks?.(selected, context);
    await confirm({ ...plan, describeFailingChecks: checks }, options, context);
  }
  const journal = Journal.create(
    {
      schemaVersion: 1,
      command: change.command,
      api: account.api,
      account: await context.loadEmail(),
      change: body,
      total: selected.count,
    },
    options.dryRun ? undefined : runsFolder,
  );
  journal.add(selected.splitIntoParts());
  return journal;
}

/** Doesn't ask for confirmation again, because the user confirmed when the run started. */
async function resumeRun(
  run: string | true,
  change: Change,
  options: BulkOptions,
  context: Context,
): Promise<Journal> {
  const { account, runsFolder } = context;
  if (options.ids.length > 0 || options.idsFile || options.all || options.dryRun) {
    throw new UsageError(
      '--resume continues a run with its original options.',
      'Omit --dry-run, --all and the digest IDs.',
    );
  }
  const journal = run === true ? findLastRun(change.command, runsFolder) : Journal.open(run, runsFolder);
  const { head, id } = journal;
  if (head.command !== change.command) {
    throw new UsageError(`Run ${id} belongs to another command.`, `Use \`${journal.resumeCommand}\`.`);
  }
  const email = await context.loadEmail();
  if (head.api !== account.api || head.account !== email) {
    throw new UsageError(
      `Run ${id} was started against ${head.api} as ${head.account}.`,
      `You are using ${account.api} as ${email}. Switch with --profile, or with --api and DESK_TOKEN.`,
    );
  }
  return journal;
}

async function withResumeHint(
  error: unknown,
  change: Change,
  journal: Journal,
  outcome: Outcome,
  context: Context,
): Promise<unknown> {
  const { failureMessage } = change;
  const { parts } = explain(error);
  const isStarted = journal.parts.some(({ job }) => job !== undefined);
  // Nothing to resume if the server would refuse again, or if a foreign server answered.
  const isRefusal =
    (error instanceof InvalidInputError && outcome.jobs.length === 0) ||
    (error instanceof NotAllowedError && !isStarted);
  if (
    outcome.jobs.some(isDenied) ||
    outcome.isDryRun ||
    isRefusal ||
    (!isStarted && isForeignResponse(error))
  ) {
    journal.remove();
    if (parts.exitCode === exitCodes.interrupted) return new InterruptedError();
    return new CommandError({ ...parts, failureMessage }, { cause: error });
  }
  const next = `Continue with \`${journal.resumeCommand}\`.`;
  if (error instanceof InterruptedError) {
    await writeOutcome(outcome, context);
    return new InterruptedError(`Interrupted. ${summarize(outcome)}`, next);
  }
  const done =
    parts.exitCode === exitCodes.unavailable ? await describeRecovery(journal, context) : summarize(outcome);
  const why = [parts.reason, done].filter(Boolean).join(' ');
  return new CommandError({ ...parts, reason: why, failureMessage, hint: next }, { cause: error });
}

async function describeRecovery(journal: Journal, context: Context): Promise<string> {
  const jobs = await recoverJobs(journal, context);
  if (!jobs) return 'The server isn’t responding, so it’s unclear what was changed.';
  const running = jobs.find(isQueuedOrRunning);
  const more = running ? ` Job ${running.id} is still running on the server.` : '';
  return `${summarize(computeOutcome(journal, jobs, false))}${more}`;
}

function findLastRun(command: string, runs: string): Journal {
  const last = Journal.all(runs).find(({ head }) => head.command === command);
  if (last) return last;
  throw new UsageError(
    `No unfinished run of \`desk ${command}\`.`,
    'List your jobs with `desk jobs list --mine`.',
  );
}

function undoHint({ isDryRun, jobs, changed }: Outcome): string {
  if (isDryRun || changed === 0) return '';
  const ids = jobs.filter(({ changed_count }) => changed_count > 0).map(({ id }) => id);
  return ` Undo with \`desk jobs undo ${ids.join(' ')}\`.`;
}

function partialFailure(change: Change, outcome: Outcome, failures: Failure[]): CommandError {
  const { isDryRun, matched, changed, unchanged, missing } = outcome;
  const isAll = failures.length === matched;
  const same = unchanged > 0 ? `, ${unchanged} unchanged` : '';
  const verb = isDryRun ? 'would change' : 'changed';
  return new CommandError({
    problem: `${changed} of ${matched} ${verb}${same}; ${describeFailures(failures)}.`,
    reason: undoHint(outcome).trim() || undefined,
    failureMessage: isAll ? change.failureMessage : undefined,
    hint: missing.length > 0 ? 'Find digests with `desk digests list --search TEXT`.' : undefined,
    exitCode: !isAll ? exitCodes.partial : missing.length > 0 ? exitCodes.notFound : exitCodes.failed,
    code: isAll && missing.length > 0 ? 'not_found' : 'partial',
  });
}
