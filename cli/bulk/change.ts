import type { createJob, Job } from '#api/contract/bulk.ts';
import type { InputOf } from '#api/contract/endpoint.ts';
import { NotAllowedError, ResponseError } from '#api/errors.ts';
import type { Context } from '../commands/verb.ts';
import { confirm } from '../confirm.ts';
import { CommandError, explain, InterruptedError, under, UsageError } from '../errors.ts';
import { exit, type ExitCode } from '../exit.ts';
import { Journal } from './journal.ts';
import type { BulkOptions } from './options.ts';
import { summarise, writeOutcome } from './result.ts';
import { outcomeOf, runParts, type Outcome } from './run.ts';
import { select } from './selection.ts';

/** What the server is asked to do with the digests. */
export type ChangeBody = Pick<InputOf<typeof createJob>['body'], 'action' | 'status' | 'tags' | 'labels'>;

/** One change of many digests, with the documents' words for it. */
export interface Change {
  /** As it is typed, without its digests and flags. */
  command: string;
  /** Asked for once the digests are known. */
  body(): ChangeBody | Promise<ChangeBody>;
  question(digests: string): string;
  done: string;
  failed: string;
  /** The number is asked for however small it is. */
  isDestructive?: true;
}

/** Makes a change in jobs on the server, and tells what became of it. */
export async function changeDigests(
  change: Change,
  options: BulkOptions,
  context: Context,
): Promise<ExitCode> {
  const { terminal } = context;
  const isDryRun = Boolean(options.dryRun);
  const journal = await under(change.failed, () =>
    options.resume ? taken(options.resume, change, options, context) : begun(change, options, context),
  );
  const jobs: Job[] = [];
  try {
    await runParts(journal, jobs, isDryRun, context);
  } catch (error) {
    terminal.progress('');
    throw await brokenOff(error, change, journal, outcomeOf(journal, jobs, isDryRun), context);
  }
  journal.remove();
  const outcome = outcomeOf(journal, jobs, isDryRun);
  const failures = await under(change.failed, () => writeOutcome(outcome, context));
  if (outcome.failed + outcome.missing.length > 0) throw partly(change, outcome, failures);
  if (!isDryRun) terminal.notice(change.done);
  terminal.notice(`${summarise(outcome)}${undoHint(outcome)}`);
  return exit.done;
}

async function begun(change: Change, options: BulkOptions, context: Context): Promise<Journal> {
  const { account, runs, terminal } = context;
  const selected = await select(options, context);
  const body = await change.body();
  if (options.dryRun) terminal.notice('DRY RUN - nothing will change');
  else {
    const digests = selected.count === 1 ? 'the digest' : `the ${selected.count} digests`;
    const { isDestructive } = change;
    await confirm({ ...selected, question: change.question(digests), isDestructive }, options, context);
  }
  const journal = Journal.begin(
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
  for (const part of selected.parts()) journal.add(part);
  return journal;
}

/** A run that broke off, to be gone on with. It was agreed to when it began. */
async function taken(
  run: string | true,
  change: Change,
  options: BulkOptions,
  context: Context,
): Promise<Journal> {
  const { account, runs } = context;
  if (options.ids.length > 0 || options.idsFile || options.all || options.dryRun) {
    throw new UsageError('--resume goes on with a run as it was begun.', 'Leave digests and --dry-run out.');
  }
  const journal = run === true ? lastOf(change.command, runs) : Journal.open(run, runs);
  const { head, id } = journal;
  if (head.command !== change.command) {
    throw new UsageError(`Run ${id} is of another command.`, `Use \`${journal.resumeCommand}\`.`);
  }
  const email = await context.email();
  if (head.api !== account.api || head.account !== email) {
    throw new UsageError(
      `Run ${id} was begun at ${head.api} as ${head.account}.`,
      `You are at ${account.api} as ${email}. Choose with --profile, or --api and DESK_TOKEN.`,
    );
  }
  return journal;
}

/** What ended a run before its end, as an error with the way to go on. */
async function brokenOff(
  error: unknown,
  change: Change,
  journal: Journal,
  outcome: Outcome,
  context: Context,
): Promise<unknown> {
  const isRefusal = error instanceof ResponseError && error.status < 500 && error.status !== 429;
  const isNothingBegun = journal.parts.every(({ job }) => job === undefined);
  // There is nothing to go on with where the server would refuse again.
  if (
    outcome.isDryRun ||
    (isNothingBegun && isRefusal && (error.status === 400 || error instanceof NotAllowedError))
  ) {
    journal.remove();
    return headed(error, change.failed);
  }
  const next = `Go on with \`${journal.resumeCommand}\`.`;
  if (error instanceof InterruptedError) {
    await writeOutcome(outcome, context);
    return new InterruptedError(`Interrupted. ${summarise(outcome)}`, next);
  }
  const { parts } = explain(error);
  const why = `${parts.what}${parts.why ? ` (${parts.why})` : ''} ${summarise(outcome)}`;
  return new CommandError({ ...parts, what: change.failed, why, next }, { cause: error });
}

function headed(error: unknown, what: string): CommandError {
  const { parts } = explain(error);
  if (parts.exit === exit.interrupted) return new InterruptedError();
  return new CommandError({ ...parts, what, why: parts.what }, { cause: error });
}

function lastOf(command: string, runs: string): Journal {
  const last = Journal.all(runs).find(({ head }) => head.command === command);
  if (last) return last;
  throw new UsageError(
    `No run of \`desk ${command}\` broke off.`,
    'See what was done with `desk jobs list --mine`.',
  );
}

function undoHint({ isDryRun, jobs, changed }: Outcome): string {
  if (isDryRun || changed === 0) return '';
  return ` Undo with \`desk jobs undo ${jobs.map(({ id }) => id).join(' ')}\`.`;
}

function partly(change: Change, outcome: Outcome, failures: { message: string }[]): CommandError {
  const failed = outcome.failed + outcome.missing.length;
  const others = failed > 1 ? ` ${failed - 1} more failed.` : '';
  const isAll = failed === outcome.matched;
  return new CommandError({
    what: change.failed,
    why: `${failures[0]?.message ?? ''}${others} ${summarise(outcome)}${undoHint(outcome)}`,
    next: outcome.missing.length > 0 ? 'Find digests with `desk digests list --search TEXT`.' : undefined,
    exit: !isAll ? exit.partly : outcome.missing.length > 0 ? exit.notFound : exit.failed,
    code: isAll && outcome.missing.length > 0 ? 'not_found' : 'partly_done',
  });
}
