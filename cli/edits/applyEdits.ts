import { checkEdits, maxReasons, type DigestEdit } from '#api/contract/bulk/edits.ts';
import { InvalidInputError } from '#api/errors.ts';
import { changeDigests, type Change } from '../bulk/change.ts';
import type { BulkOptions } from '../bulk/options.ts';
import { checkCount } from '../bulk/selection.ts';
import { CommandError } from '../errors.ts';
import { exitCodes, type ExitCode } from '../exit.ts';
import type { Context } from '../verb.ts';
import type { FileEdits, Reject } from './fileEdits.ts';
import { splitEdits, selectEdits } from '../bulk/selectEdits.ts';

interface ApplySettings {
  /** Skips digests with a rejected value. */
  skipInvalid?: true | undefined;
  describeLocation(reject: Reject): string;
  hint?: string;
  onRejects?(rejects: readonly Reject[]): Promise<void>;
}

export async function applyEdits(
  fileEdits: FileEdits,
  change: Omit<Change, 'body' | 'select'>,
  { skipInvalid, describeLocation, hint, onRejects }: ApplySettings,
  options: Omit<BulkOptions, 'ids'>,
  context: Context,
): Promise<ExitCode> {
  const { terminal } = context;
  const parts = [...splitEdits(fileEdits.edits)];
  const start = (edits: readonly DigestEdit[]) => {
    checkCount(edits.length, options);
    return changeDigests(
      { ...change, body: () => ({ action: 'edit' }), select: async () => selectEdits(edits, context) },
      { ...options, ids: [] },
      context,
    );
  };
  if (!skipInvalid && isCheckedByJob(parts, fileEdits, options)) {
    await onRejects?.([]);
    try {
      return await start(fileEdits.edits);
    } catch (error) {
      // The check reports all problems, by line.
      if (!isRejected(error)) throw error;
    }
  }
  await validateEdits(fileEdits, context);
  const rejects = fileEdits.rejects.toSorted((a, b) => a.line - b.line);
  await onRejects?.(rejects);
  const { edits } = fileEdits;
  if (rejects.length > 0 && (!skipInvalid || edits.length === 0))
    throw new CommandError({
      problem: `Nothing was changed: ${describeCount(rejects)} rejected. ${describeRejects(rejects, describeLocation)}`,
      hint: skipInvalid ? undefined : hint,
      exitCode: exitCodes.usage,
      code: 'refused',
    });
  if (rejects.length > 0)
    terminal.notice(
      `${describeCount(rejects)} rejected and skipped: ${describeRejects(rejects, describeLocation)}`,
    );
  const ended = await start(edits);
  return rejects.length > 0 ? exitCodes.partial : ended;
}

/** A job that starts immediately validates all edits itself, so they aren't sent twice. */
const isCheckedByJob = (
  parts: readonly DigestEdit[][],
  { rejects }: FileEdits,
  { yes, dryRun }: Omit<BulkOptions, 'ids'>,
) => Boolean(yes) && !dryRun && parts.length === 1 && rejects.length === 0;

const isRejected = (error: unknown) =>
  error instanceof CommandError && error.cause instanceof InvalidInputError;

async function validateEdits(fileEdits: FileEdits, { client, signal }: Context) {
  for (const part of splitEdits(fileEdits.edits, maxReasons)) {
    const { results } = await client.call(checkEdits, { body: { edits: part } }, { signal });
    for (const { index, field, message } of results)
      fileEdits.reject(part[index]!, { field, message: message || 'Other values were rejected too.' });
  }
}

const maxShown = 3;

const describeCount = ({ length }: readonly Reject[]) =>
  length === 1 ? '1 value was' : `${length} values were`;

function describeRejects(
  rejects: readonly Reject[],
  describeLocation: ApplySettings['describeLocation'],
): string {
  const shown = rejects.slice(0, maxShown).map((reject) => `${describeLocation(reject)}: ${reject.message}`);
  const hidden = rejects.length - maxShown;
  return `${shown.join(' ')}${hidden > 0 ? ` And ${hidden} more.` : ''}`;
}
