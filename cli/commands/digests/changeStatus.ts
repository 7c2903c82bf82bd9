import type { Command } from 'commander';
import { confirm } from '../../confirm';
import { CommandError, explain, InterruptedError, under, UsageError } from '../../errors';
import { exit, type ExitCode } from '../../exit';
import { wholeNumber } from '../../flags';
import { collectIds } from '../../ids';
import { addOutputOptions } from '../../output/mode';
import { printable } from '../../output/text';
import type { Context } from '../verb';
import { applyStatus, planStatus, type Outcome } from './statusChanges';
import { summarise, writeOutcome } from './statusResult';

export interface StatusOptions {
  ids: string[];
  idsFile?: string;
  dryRun?: true;
  yes?: true;
  expect?: number;
  limit?: number;
}

/** A status that digests can be given, with the documents' words for it. */
export interface StatusChange {
  /** The status by its name. */
  status: 'Published' | 'Draft';
  question(digests: string): string;
  done: string;
  failed: string;
}

export function addStatusOptions(command: Command): void {
  const count = wholeNumber(1, 1_000_000_000);
  command
    .argument('[ids...]', 'digest ids, or - for standard input')
    .option('--ids-file <file>', 'file of ids: lines, commas, JSON array or NDJSON')
    .optionsGroup('Safety:')
    .option('--dry-run', 'look every digest up and tell what would change; change nothing')
    .option('-y, --yes', 'do not ask')
    .option('--expect <number>', 'stop unless there are exactly so many digests', count)
    .option('--limit <number>', 'stop when there are more digests than that', count);
  addOutputOptions(command);
}

export async function changeStatus(
  change: StatusChange,
  options: StatusOptions,
  context: Context,
): Promise<ExitCode> {
  const { account, client, terminal, signal } = context;
  const ids = await collectIds(options, () => terminal.stdin());
  checkNumber(ids.length, options);

  let outcome: Outcome;
  if (options.dryRun) {
    terminal.notice('DRY RUN - nothing will change');
    outcome = await under(change.failed, () => planStatus(ids, change.status, context));
  } else {
    const digests = ids.length === 1 ? 'the digest' : `the ${ids.length} digests`;
    const plan = {
      question: change.question(digests),
      count: ids.length,
      sample: () => sample(ids, context),
    };
    await under(change.failed, () => confirm(plan, options.yes, context));
    outcome = await applyStatus(ids, change.status, client, signal, (done) => {
      terminal.progress(done < ids.length ? `${done} of ${ids.length}` : '');
    });
  }

  await writeOutcome(outcome, change.status, context.output);
  if (outcome.failures.length === 0) {
    if (!options.dryRun) terminal.notice(change.done);
    terminal.notice(summarise(outcome));
    return exit.done;
  }
  throw failure(change.failed, outcome, new URL(account.api).host);
}

function checkNumber(count: number, { expect, limit }: StatusOptions): void {
  if (expect !== undefined && count !== expect) {
    throw new CommandError({
      what: `Nothing was changed: there are ${count} digests, and ${expect} were expected.`,
      exit: exit.conflict,
      code: 'unexpected_count',
    });
  }
  if (limit !== undefined && count > limit) {
    throw new UsageError(
      `Nothing was changed: there are ${count} digests, and the limit is ${limit}.`,
      'Raise --limit, or name fewer.',
    );
  }
}

async function sample(ids: number[], { client, signal }: Context): Promise<string[]> {
  const { getDigest } = await import('../../../src/api/contract/digests');
  return Promise.all(
    ids.slice(0, 5).map(async (id) => {
      const digest = await client.call(getDigest, { params: { id } }, { signal });
      return `${id}  ${printable(digest.title)}`;
    }),
  );
}

function failure(what: string, outcome: Outcome, host: string): CommandError {
  if (outcome.isInterrupted) return new InterruptedError(`Interrupted. ${summarise(outcome)}`);
  const [first] = outcome.failures;
  const { parts } = explain(first?.error);
  const others = outcome.failures.length - 1;
  const isPartly = outcome.failures.length < outcome.matched;
  return new CommandError(
    {
      ...parts,
      what,
      why: `${parts.what}${others > 0 ? ` ${others} more failed on ${host}.` : ''} ${summarise(outcome)}`,
      exit: isPartly ? exit.partly : parts.exit,
    },
    { cause: first?.error },
  );
}
