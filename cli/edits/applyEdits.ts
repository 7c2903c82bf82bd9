import { checkEdits } from '#api/contract/bulk/edits.ts';
import { changeDigests, type Change } from '../bulk/change.ts';
import type { BulkOptions } from '../bulk/options.ts';
import { checkCount } from '../bulk/selection.ts';
import { CommandError } from '../errors.ts';
import { exit, type ExitCode } from '../exit.ts';
import type { Context } from '../verb.ts';
import type { FileEdits, Reject } from './fileEdits.ts';
import { splitEdits, selectEdits } from './selectEdits.ts';

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
  const { client, signal, terminal } = context;
  for (const part of splitEdits(given.edits)) {
    const { results } = await client.call(checkEdits, { body: { edits: part } }, { signal });
    for (const { index, field, message } of results) {
      given.reject(part[index]!, { field, message });
    }
  }
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
  checkCount(edits.length, options);
  const ended = await changeDigests(
    { ...change, body: () => ({ action: 'edit' }), select: async () => selectEdits(edits) },
    { ...options, ids: [] },
    context,
  );
  return rejects.length > 0 ? exit.partial : ended;
}

const maxShown = 3;

const count = ({ length }: readonly Reject[]) => (length === 1 ? '1 value is' : `${length} values are`);

function sample(rejects: readonly Reject[], toPlace: ApplyRules['toPlace']): string {
  const shown = rejects.slice(0, maxShown).map((reject) => `${toPlace(reject)}: ${reject.message}`);
  const hidden = rejects.length - maxShown;
  return `${shown.join(' ')}${hidden > 0 ? ` And ${hidden} more.` : ''}`;
}
