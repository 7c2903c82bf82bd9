import type { Client } from '../../../src/api/client';
import { InvalidInputError, NotFoundError } from '../../../src/api/errors';
import { CommandError, InterruptedError } from '../../errors';
import { exit } from '../../exit';
import { inOrder } from '../../pool';
import type { Context } from '../verb';

/** How many digests are looked up at a time. */
const concurrency = 4;

export interface Failure {
  id: number;
  error: unknown;
}

/** A digest and what became of it, or would. `title` and `from` are known where it was looked up. */
export interface Change {
  id: number;
  title?: string;
  from?: string;
}

export interface Outcome {
  isDryRun: boolean;
  isInterrupted: boolean;
  matched: number;
  changed: number;
  unchanged: number;
  /** The digests that the change reached, or would reach. */
  changes: Change[];
  failures: Failure[];
}

/** Looks every digest up and tells what giving it the status would change. */
export async function planStatus(ids: number[], status: string, context: Context): Promise<Outcome> {
  const { client, terminal, signal } = context;
  const { getDigest } = await import('../../../src/api/contract/digests');
  const outcome = nothingYet(ids, true);
  const look = async (id: number) => {
    try {
      return { id, digest: await client.call(getDigest, { params: { id } }, { signal }) };
    } catch (error) {
      if (error instanceof NotFoundError) return { id, error: absent(id, error) };
      throw error;
    }
  };
  let seen = 0;
  for await (const { id, digest, error } of inOrder(ids, concurrency, look)) {
    seen += 1;
    if (ids.length > concurrency)
      terminal.progress(seen < ids.length ? `${seen} of ${ids.length} looked up` : '');
    if (!digest) outcome.failures.push({ id, error });
    else if (digest.status === status) outcome.unchanged += 1;
    else {
      outcome.changed += 1;
      outcome.changes.push({ id, title: digest.title, from: digest.status });
    }
  }
  return outcome;
}

/**
 * Gives every digest the status, as many in one call as the contract takes. A call is all or
 * nothing, so digests that are not there are left out and the rest is sent again. A Ctrl-C lets
 * the call in flight finish.
 */
export async function applyStatus(
  ids: number[],
  status: string,
  client: Client,
  signal: AbortSignal,
  progress: (done: number) => void,
): Promise<Outcome> {
  const { updateDigestStatuses } = await import('../../../src/api/contract/bulk');
  const { maxBulkDigests } = await import('../../../src/api/contract/jobs');
  const outcome = nothingYet(ids, false);

  const change = async (digests: number[]) => {
    if (digests.length === 0) return;
    const { updated } = await client.call(updateDigestStatuses, { body: { status, digests } });
    outcome.changed += updated;
    outcome.unchanged += digests.length - updated;
    for (const id of digests) outcome.changes.push({ id });
  };
  const changeKnown = async (digests: number[]) => {
    try {
      await change(digests);
    } catch (error) {
      const unknown = unknownAmong(digests, error);
      if (unknown.size === 0) throw error;
      await change(digests.filter((id) => !unknown.has(id)));
      for (const id of unknown) outcome.failures.push({ id, error: absent(id, error) });
    }
  };

  for (let start = 0; start < ids.length; start += maxBulkDigests) {
    try {
      if (signal.aborted) throw new InterruptedError();
      await changeKnown(ids.slice(start, start + maxBulkDigests));
    } catch (error) {
      // The server, the account or a Ctrl-C stands in the way, and would in that of the next call.
      outcome.isInterrupted = error instanceof InterruptedError;
      for (const id of ids.slice(start)) outcome.failures.push({ id, error });
      break;
    }
    progress(Math.min(start + maxBulkDigests, ids.length));
  }
  return outcome;
}

/** The digests that a refusal says do not exist: it has one message for each, under `digests`. */
function unknownAmong(digests: number[], error: unknown): Set<number> {
  const sent = new Set(digests);
  const messages =
    error instanceof InvalidInputError ? (error.body as { digests?: unknown }).digests : undefined;
  if (!Array.isArray(messages)) return new Set();
  return new Set(messages.map((text) => Number(/\d+/.exec(String(text))?.[0])).filter((id) => sent.has(id)));
}

function absent(id: number, cause: unknown): CommandError {
  const parts = {
    what: `There is no digest ${id}.`,
    next: 'Find digests with `desk digests list --search TEXT`.',
    exit: exit.notFound,
    code: 'not_found',
  };
  return new CommandError(parts, { cause });
}

function nothingYet(ids: number[], isDryRun: boolean): Outcome {
  return {
    isDryRun,
    isInterrupted: false,
    matched: ids.length,
    changed: 0,
    unchanged: 0,
    changes: [],
    failures: [],
  };
}
