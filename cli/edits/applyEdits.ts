import { checkEdits, maxReasons, type DigestEdit } from '#api/contract/bulk/edits.ts';
import { InvalidInputError } from '#api/errors.ts';
import { changeDigests, type Change } from '../bulk/change.ts';
import type { BulkOptions } from '../bulk/options.ts';
import { checkCount } from '../bulk/selection.ts';
import { CommandError } from '../errors.ts';
import { exit, type ExitCode } from '../exit.ts';
import type { Context } from '../verb.ts';
import type { FileEdits, Reject } from './fileEdits.ts';
import { splitEdits, selectEdits } from '../bulk/selectEdits.ts';

interface ApplyRules {
  /** Skips digests with a rejected value. */
  skipInvalid?: true | undefined;
  toPlace(reject: Reject): string;
  next?: string;
  onRejects?(rejects: readonly Reject[]): Promise<void>;
}

export async function applyEdits(
  given: FileEdits,
  change: Omit<Change, 'body' | 'select'>,
  { skipInvalid, toPlace, next, onRejects }: ApplyRules,
  options: Omit<BulkOptions, 'ids'>,
  context: Context,
): Promise<ExitCode> {
  const { terminal } = context;
  const parts = [...splitEdits(given.edits)];
  const start = (edits: readonly DigestEdit[]) => {
    checkCount(edits.length, options);
    return changeDigests(
      { ...change, body: () => ({ action: 'edit' }), select: async () => selectEdits(edits, context) },
      { ...options, ids: [] },
      context,
    );
  };
  if (!skipInvalid && isCheckedByJob(parts, given, options)) {
    await onRejects?.([]);
    try {
      return await start(given.edits);
    } catch (error) {
      // The check reports all problems, by line.
      if (!isRejected(error)) throw error;
    }
  }
  await validateEdits(given, context);
  const rejects = given.rejects.toSorted((a, b) => a.line - b.line);
  await onRejects?.(rejects);
  const { edits } = given;
  if (rejects.length > 0 && (!skipInvalid || edits.length === 0))
    throw new CommandError({
      what: `Nothing was changed: ${describeCount(rejects)} rejected. ${describeRejects(rejects, toPlace)}`,
      next: skipInvalid ? undefined : next,
      exit: exit.usage,
      code: 'refused',
    });
  if (rejects.length > 0)
    terminal.notice(`${describeCount(rejects)} rejected and skipped: ${describeRejects(rejects, toPlace)}`);
  const ended = await start(edits);
  return rejects.length > 0 ? exit.partial : ended;
}

/** A job that starts at once validates all edits itself, so they aren't sent twice. */
const isCheckedByJob = (
  parts: readonly DigestEdit[][],
  { rejects }: FileEdits,
  { yes, dryRun }: Omit<BulkOptions, 'ids'>,
) => Boolean(yes) && !dryRun && parts.length === 1 && rejects.length === 0;

const isRejected = (error: unknown) =>
  error instanceof CommandError && error.cause instanceof InvalidInputError;

async function validateEdits(given: FileEdits, { client, signal }: Context) {
  for (const part of splitEdits(given.edits, maxReasons)) {
    const { results } = await client.call(checkEdits, { body: { edits: part } }, { signal });
    for (const { index, field, message } of results)
      given.reject(part[index]!, { field, message: message || 'Other values were rejected too.' });
  }
}

const maxShown = 3;

const describeCount = ({ length }: readonly Reject[]) =>
  length === 1 ? '1 value was' : `${length} values were`;

function describeRejects(rejects: readonly Reject[], toPlace: ApplyRules['toPlace']): string {
  const shown = rejects.slice(0, maxShown).map((reject) => `${toPlace(reject)}: ${reject.message}`);
  const hidden = rejects.length - maxShown;
  return `${shown.join(' ')}${hidden > 0 ? ` And ${hidden} more.` : ''}`;
}
