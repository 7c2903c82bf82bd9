import { checkEdits, type DigestEdit } from '#api/contract/bulk/edits.ts';
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
  /** Leave out the digests of which a value is refused. */
  skipInvalid?: true | undefined;
  /** How an error says where a refused value is. */
  toPlace(reject: Reject): string;
  /** What helps where values are refused. */
  next?: string;
  /** Is given all that is refused, before anything is changed. */
  onRejects?(rejects: readonly Reject[]): Promise<void>;
}

/** Has the server check edits, and then changes the digests in jobs. */
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
      { ...change, body: () => ({ action: 'edit' }), select: async () => selectEdits(edits) },
      { ...options, ids: [] },
      context,
    );
  };
  if (!skipInvalid && isCheckedByJob(parts, given, options)) {
    await onRejects?.([]);
    try {
      return await start(given.edits);
    } catch (error) {
      // The check says all of it, by line.
      if (!isRefused(error)) throw error;
    }
  }
  await checkAll(parts, given, context);
  const rejects = given.rejects.toSorted((a, b) => a.line - b.line);
  await onRejects?.(rejects);
  const { edits } = given;
  if (rejects.length > 0 && (!skipInvalid || edits.length === 0))
    throw new CommandError({
      what: `Nothing was changed: ${count(rejects)} refused. ${sample(rejects, toPlace)}`,
      next: skipInvalid ? undefined : next,
      exit: exit.usage,
      code: 'refused',
    });
  if (rejects.length > 0)
    terminal.notice(`${count(rejects)} refused and left out: ${sample(rejects, toPlace)}`);
  const ended = await start(edits);
  return rejects.length > 0 ? exit.partial : ended;
}

/** Whether a job that starts at once checks all edits itself, so that they are not sent twice. */
const isCheckedByJob = (
  parts: readonly DigestEdit[][],
  { rejects }: FileEdits,
  { yes, dryRun }: Omit<BulkOptions, 'ids'>,
) => Boolean(yes) && !dryRun && parts.length === 1 && rejects.length === 0;

const isRefused = (error: unknown) =>
  error instanceof CommandError && error.cause instanceof InvalidInputError;

/** Adds what the server would refuse. */
async function checkAll(parts: readonly DigestEdit[][], given: FileEdits, { client, signal }: Context) {
  for (const part of parts) {
    const { results } = await client.call(checkEdits, { body: { edits: part } }, { signal });
    for (const { index, field, message } of results) given.reject(part[index]!, { field, message });
  }
}

const maxShown = 3;

const count = ({ length }: readonly Reject[]) => (length === 1 ? '1 value is' : `${length} values are`);

function sample(rejects: readonly Reject[], toPlace: ApplyRules['toPlace']): string {
  const shown = rejects.slice(0, maxShown).map((reject) => `${toPlace(reject)}: ${reject.message}`);
  const hidden = rejects.length - maxShown;
  return `${shown.join(' ')}${hidden > 0 ? ` And ${hidden} more.` : ''}`;
}
