import type { Job } from '#api/contract/bulk.ts';
import { InvalidInputError, NotAllowedError } from '#api/errors.ts';
import type { Context } from '../verb.ts';
import { confirm } from '../confirm.ts';
import { CommandError, explain, InterruptedError, isForeign, under, UsageError } from '../errors.ts';
import { exit, type ExitCode } from '../exit.ts';
import { Journal, type ChangeBody } from './journal.ts';
import { isRunning } from '#domain/jobStates.ts';
import type { BulkOptions } from './options.ts';
import { findReason, type Failure } from './failures.ts';
import { recoverJobs, parseWaitMs } from './recover.ts';
import { requireOutcomeFields, summarise, writeOutcome } from './result.ts';
import { findOutcome, isDenied, runParts, waitsText, type Outcome } from './run.ts';
import { select, type Selected } from './selection.ts';

/** One change of many digests, with the documents' words for it. */
export interface Change {
  /** As it is typed, without its digests and flags. */
  command: string;
  /** Called once the digests are known. */
  body(): ChangeBody | Promise<ChangeBody>;
  question(digests: string): string;
  done: string;
  failed: string;
  /** The number has to be typed however small it is. */
  isDestructive?: true;
  /** Finds the digests. Default: as the options name them. */
  select?(): Promise<Selected>;
}

/** Makes a change in jobs on the server, and reports what became of each digest. */
export async function changeDigests(
  change: Change,
  options: BulkOptions,
  context: Context,
): Promise<ExitCode> {
  const { terminal } = context;
  parseWaitMs(context);
  const isDryRun = Boolean(options.dryRun);
  if (options.out && !isDryRun) throw new UsageError('--out writes what a dry run finds.', 'Add --dry-run.');
  requireOutcomeFields(context.output, isDryRun);
  const journal = await under(change.failed, () =>
    options.resume ? resume(options.resume, change, options, context) : start(change, options, context),
  );
  const jobs: Job[] = [];
  try {
    await runParts(journal, jobs, { isDryRun, waits: Boolean(options.wait) }, context);
  } catch (error) {
    terminal.progress('');
    throw await interrupted(error, change, journal, findOutcome(journal, jobs, isDryRun), context);
  }
  journal.remove();
  const outcome = findOutcome(journal, jobs, isDryRun);
  const failures = await under(change.failed, () => writeOutcome(outcome, context));
  if (options.out) {
    const { writePlan } = await import('./plan.ts');
    await writePlan(options.out, outcome, journal, context);
  }
  if (outcome.failed + outcome.skipped + outcome.missing.length > 0) throw partial(change, outcome, failures);
  for (const job of outcome.waiting)
    terminal.notice(`${waitsText(job)} Wait for its end with \`desk jobs watch ${job.id}\`.`);
  if (outcome.waiting.length > 0) return exit.done;
  if (!isDryRun) terminal.notice(change.done);
  terminal.notice(`${summarise(outcome)}${undoHint(outcome)}`);
  return exit.done;
}

async function start(change: Change, options: BulkOptions, context: Context): Promise<Journal> {
  const { account, runs, terminal } = context;
  const selected = await (change.select?.() ?? select(options, context));
  const body = await change.body();
  if (options.dryRun) terminal.notice('DRY RUN - nothing will change');
  else {
    const digests = selected.count === 1 ? 'the digest' : `the ${selected.count} digests`;
    const { isDestructive } = change;
    const plan = { ...selected, question: change.question(digests), isDestructive, hasDryRun: true } as const;
    await confirm(plan, options, context);
  }
  const journal = Journal.create(
    {
      schemaVersion: 1,
      command: change.command,
      api: account.api,
      account: await context.email(),
      change: body,
      total: selected.count,
    },
    options.dryRun ? undefined : runs,
  );
  journal.add(selected.parts());
  return journal;
}

/** An unfinished run, to be continued. It was confirmed when it was started. */
async function resume(
  run: string | true,
  change: Change,
  options: BulkOptions,
  context: Context,
): Promise<Journal> {
  const { account, runs } = context;
  if (options.ids.length > 0 || options.idsFile || options.all || options.dryRun) {
    throw new UsageError('--resume continues a run as it was started.', 'Leave digests and --dry-run out.');
  }
  const journal = run === true ? findLast(change.command, runs) : Journal.open(run, runs);
  const { head, id } = journal;
  if (head.command !== change.command) {
    throw new UsageError(`Run ${id} is of another command.`, `Use \`${journal.resumeCommand}\`.`);
  }
  const email = await context.email();
  if (head.api !== account.api || head.account !== email) {
    throw new UsageError(
      `Run ${id} was started at ${head.api} as ${head.account}.`,
      `You are at ${account.api} as ${email}. Choose with --profile, or --api and DESK_TOKEN.`,
    );
  }
  return journal;
}

/** What ended a run early, as an error with the command that continues it. */
async function interrupted(
  error: unknown,
  change: Change,
  journal: Journal,
  outcome: Outcome,
  context: Context,
): Promise<unknown> {
  const { failed } = change;
  const { parts } = explain(error);
  const isStarted = journal.parts.some(({ job }) => job !== undefined);
  // There is nothing to continue where the server would refuse again, or no server of ours answered.
  const isRefusal =
    (error instanceof InvalidInputError && outcome.jobs.length === 0) ||
    (error instanceof NotAllowedError && !isStarted);
  if (outcome.jobs.some(isDenied) || outcome.isDryRun || isRefusal || (!isStarted && isForeign(error))) {
    journal.remove();
    if (parts.exit === exit.interrupted) return new InterruptedError();
    return new CommandError({ ...parts, failed }, { cause: error });
  }
  const next = `Continue with \`${journal.resumeCommand}\`.`;
  if (error instanceof InterruptedError) {
    await writeOutcome(outcome, context);
    return new InterruptedError(`Interrupted. ${summarise(outcome)}`, next);
  }
  const done = parts.exit === exit.unavailable ? await recovered(journal, context) : summarise(outcome);
  const why = [parts.why, done].filter(Boolean).join(' ');
  return new CommandError({ ...parts, why, failed, next }, { cause: error });
}

/** What a run has done by now, as the server says once it answers again. */
async function recovered(journal: Journal, context: Context): Promise<string> {
  const jobs = await recoverJobs(journal, context);
  if (!jobs) return 'The server does not respond, so it is not known what was changed.';
  const running = jobs.find(isRunning);
  const more = running ? ` Job ${running.id} is still running on the server.` : '';
  return `${summarise(findOutcome(journal, jobs, false))}${more}`;
}

function findLast(command: string, runs: string): Journal {
  const last = Journal.all(runs).find(({ head }) => head.command === command);
  if (last) return last;
  throw new UsageError(
    `There is no unfinished run of \`desk ${command}\`.`,
    'See what was done with `desk jobs list --mine`.',
  );
}

function undoHint({ isDryRun, jobs, changed }: Outcome): string {
  if (isDryRun || changed === 0) return '';
  return ` Undo with \`desk jobs undo ${jobs.map(({ id }) => id).join(' ')}\`.`;
}

function partial(change: Change, outcome: Outcome, failures: Failure[]): CommandError {
  const { isDryRun, matched, changed, unchanged, missing } = outcome;
  const isAll = failures.length === matched;
  const same = unchanged > 0 ? `, ${unchanged} unchanged` : '';
  const verb = isDryRun ? 'would change' : 'changed';
  return new CommandError({
    what: `${changed} of ${matched} ${verb}${same}; ${findReason(failures)}.`,
    why: undoHint(outcome).trim() || undefined,
    failed: change.failed,
    next: missing.length > 0 ? 'Find digests with `desk digests list --search TEXT`.' : undefined,
    exit: !isAll ? exit.partial : missing.length > 0 ? exit.notFound : exit.failed,
    code: isAll && missing.length > 0 ? 'not_found' : 'partial',
  });
}
