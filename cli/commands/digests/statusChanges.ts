import type { Client } from '../../../src/api/client';
import type { Digest } from '../../../src/api/contract/digests';
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
  const outcome = nothingYet(ids, true);
  let seen = 0;
  for await (const { id, digest, error } of lookUp(ids, client, signal)) {
    seen += 1;
    if (seen < ids.length) terminal.progress(`${seen} of ${ids.length} looked up`);
    if (!digest) outcome.failures.push({ id, error });
    else if (digest.status === status) outcome.unchanged += 1;
    else {
      outcome.changed += 1;
      outcome.changes.push({ id, title: digest.title, from: digest.status });
    }
  }
  if (seen > 1) terminal.progress('');
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
  const { maxBulkDigests, updateDigestStatuses } = await import('../../../src/api/contract/digests');
  const outcome = nothingYet(ids, false);

  const send = async (digests: number[]) => {
    if (digests.length === 0) return;
    const { updated } = await client.call(updateDigestStatuses, { body: { status, digests } });
    outcome.changed += updated;
    outcome.unchanged += digests.length - updated;
    for (const id of digests) outcome.changes.push({ id });
  };

  for (let start = 0; start < ids.length; start += maxBulkDigests) {
    const batch = ids.slice(start, start + maxBulkDigests);
    const fail = (digests: number[], error: unknown) =>
      outcome.failures.push(...digests.map((id) => ({ id, error })));
    if (signal.aborted) {
      outcome.isInterrupted = true;
      fail(ids.slice(start), new InterruptedError());
      break;
    }
    try {
      await send(batch);
    } catch (error) {
      if (!(error instanceof NotFoundError || error instanceof InvalidInputError)) {
        // The server or the account is the trouble: further calls would only meet it again.
        fail(ids.slice(start), error);
        break;
      }
      const missing = await missingAmong(batch, client, signal);
      outcome.failures.push(...missing);
      const gone = new Set(missing.map(({ id }) => id));
      const left = batch.filter((id) => !gone.has(id));
      if (gone.size === 0) fail(left, error);
      else await send(left).catch((again: unknown) => fail(left, again));
    }
    progress(Math.min(start + maxBulkDigests, ids.length));
  }
  return outcome;
}

async function missingAmong(ids: number[], client: Client, signal: AbortSignal): Promise<Failure[]> {
  const missing: Failure[] = [];
  for await (const { id, digest, error } of lookUp(ids, client, signal)) {
    if (!digest) missing.push({ id, error });
  }
  return missing;
}

interface Found {
  id: number;
  digest?: Digest;
  error?: unknown;
}

/** Reads digests; one that is not there comes back with the error, any other trouble is thrown. */
async function* lookUp(ids: number[], client: Client, signal: AbortSignal): AsyncGenerator<Found> {
  const { getDigest } = await import('../../../src/api/contract/digests');
  yield* inOrder(ids, concurrency, async (id): Promise<Found> => {
    try {
      return { id, digest: await client.call(getDigest, { params: { id } }, { signal }) };
    } catch (error) {
      if (error instanceof NotFoundError) return { id, error: absent(id, error) };
      throw error;
    }
  });
}

function absent(id: number, cause: unknown): CommandError {
  const parts = { what: `There is no digest ${id}.`, exit: exit.notFound, code: 'not_found' };
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
