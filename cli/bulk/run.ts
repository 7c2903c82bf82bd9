import { createJob, getJob, maxBulkDigests, stopJob, type Job } from '#api/contract/bulk.ts';
import { createEdits } from '#api/contract/bulk/edits.ts';
import { addJobPart, startJob } from '#api/contract/bulk/parts.ts';
import { ConflictError, InvalidInputError, UnreadableAnswerError } from '#api/errors.ts';
import type { Context } from '../verb.ts';
import { CommandError, InterruptedError } from '../errors.ts';
import { exit } from '../exit.ts';
import { localTime } from '../output/text.ts';
import { jobText } from './details.ts';
import { isRunning } from '#domain/jobStates.ts';
import { follow, toItems } from './jobs.ts';
import { toRest } from './rest.ts';
import { selectEdits } from './selectEdits.ts';
import type { Journal, Part, Targets } from './journal.ts';

/** The numbers of a run. */
export interface Outcome {
  isDryRun: boolean;
  jobs: Job[];
  matched: number;
  changed: number;
  unchanged: number;
  /** How many the server could not change. */
  failed: number;
  /** How many a plan does not reach, as they were changed since. */
  skipped: number;
  /** Digests that do not exist. */
  missing: number[];
  /** How many are not done yet. */
  left: number;
  /** Those that wait for an approval. */
  waiting: Job[];
}

/**
 * Runs each part as a job on the server: all digests are one. A part that was started before is resumed; what its job did
 * not do becomes a part of its own.
 */
export async function runParts(
  journal: Journal,
  jobs: Job[],
  { isDryRun, waits }: { isDryRun: boolean; waits: boolean },
  context: Context,
): Promise<void> {
  const { client, signal, terminal } = context;
  const { total } = journal.head;
  for (let index = 0; index < journal.parts.length; index += 1) {
    const part = journal.parts[index] as Part;
    if (part.isDone) {
      if (part.job) jobs.push(await client.call(getJob, { params: { id: part.job } }));
      continue;
    }
    if (signal.aborted) throw new InterruptedError();
    let job = await startPart(journal, index, isDryRun, context);
    if (!job) continue;
    const place = jobs.length;
    jobs[place] = job;
    if (job.state === 'waiting' && !waits) continue;
    if (job.state === 'waiting') terminal.notice(waitsText(job));
    if (isRunning(job) || job.state === 'waiting') {
      const before = jobs.slice(0, place).reduce((sum, { done_count }) => sum + done_count, 0);
      job = await follow(job, context, ({ done_count }) => terminal.bar(before + done_count, total));
      terminal.progress('');
      jobs[place] = job;
      if ((job.state === 'stopped' || job.state === 'waiting') && signal.aborted)
        throw new InterruptedError();
      if (job.state !== 'done') throw unfinished(job);
    }
    if (isDenied(job)) throw unfinished(job);
    if (job.state !== 'done') await addRest(journal, part, job, context);
    journal.record(index, { isDone: true });
  }
}

export function findOutcome(journal: Journal, jobs: Job[], isDryRun: boolean): Outcome {
  const sum = (count: (job: Job) => number) => jobs.reduce((total, job) => total + count(job), 0);
  const changed = sum((job) => job.changed_count);
  const failed = sum((job) => job.failed_count);
  const skipped = sum((job) => job.skipped_count);
  const done = sum((job) => job.done_count);
  const missing = journal.parts.flatMap((part) => part.missing);
  const matched = journal.head.total;
  const unchanged = done - changed - failed - skipped;
  return {
    isDryRun,
    jobs,
    matched,
    changed,
    unchanged,
    failed,
    skipped,
    missing,
    left: matched - missing.length - done,
    waiting: jobs.filter(({ state }) => state === 'waiting'),
  };
}

/** The job of a part: the one there is, or a new one. None when no digest of the part exists. */
async function startPart(journal: Journal, index: number, isDryRun: boolean, context: Context) {
  const part = journal.parts[index] as Part;
  if (part.targets.length > 1) return sendParts(journal, index, isDryRun, context);
  const { client } = context;
  if (part.job) return client.call(getJob, { params: { id: part.job } });
  const create = (target: Targets) => createFor(journal, index, target, isDryRun, context);
  const job = await withoutMissing(journal, index, 0, create);
  journal.record(index, job ? { job: job.id } : { isDone: true });
  return job;
}

/** Has a job made that receives its digests, sends it them in parts, and starts it. */
async function sendParts(journal: Journal, index: number, isDryRun: boolean, context: Context) {
  const { client, signal, terminal } = context;
  const part = journal.parts[index] as Part;
  let job = part.job
    ? await client.call(getJob, { params: { id: part.job } })
    : checkJob(await createFor(journal, index, { receives: true }, isDryRun, context));
  const { id } = job;
  journal.record(index, { job: id });
  if (job.state !== 'receiving') return job;
  // A call that did not come back is made again: neither does anything twice.
  const repeatable = (step: number | 'start') => ({
    headers: { 'idempotency-key': `${journal.toKey(index)}-${step}` },
  });
  try {
    // Where a target has no digest that exists, the parts of the server are fewer.
    const received = job.receiving?.parts ?? 0;
    let sent = 0;
    for (const at of part.targets.keys()) {
      if (signal.aborted) throw new InterruptedError();
      terminal.bar(job.total, journal.head.total);
      const number = sent;
      const { digests, edits } = part.targets[at] ?? {};
      if (number < received && (digests ?? edits ?? []).length > 0) {
        sent += 1;
        continue;
      }
      const added = await withoutMissing(journal, index, at, (body) =>
        client.call(addJobPart, { params: { id, part: number }, body }, repeatable(number)),
      );
      if (added) [job, sent] = [added, sent + 1];
    }
    terminal.progress('');
    if (sent === 0) {
      await client.call(stopJob, { params: { id } });
      journal.record(index, { isDone: true });
      return undefined;
    }
    const body = { total: countTargets(part) };
    return await client.call(startJob, { params: { id }, body }, repeatable('start'));
  } catch (error) {
    terminal.progress('');
    if (error instanceof ConflictError) throw unfinished(await client.call(getJob, { params: { id } }));
    if (error instanceof InvalidInputError) await client.call(stopJob, { params: { id } }).catch(() => {});
    throw error;
  }
}

const countTargets = ({ targets }: Part) =>
  targets.reduce((sum, { digests, edits }) => sum + (digests ?? edits ?? []).length, 0);

type Created = Targets & { receives?: true };

/** Creates the job of a part. Called again, it answers the same job. */
function createFor(
  journal: Journal,
  index: number,
  target: Created,
  isDryRun: boolean,
  { client }: Pick<Context, 'client'>,
): Promise<Job> {
  const headers = { 'idempotency-key': journal.toKey(index) };
  const { action, ...change } = journal.head.change;
  const body = { ...change, ...target, dry_run: isDryRun || undefined };
  return action === 'edit'
    ? client.call(createEdits, { body }, { headers })
    : client.call(createJob, { body: { action, ...body } }, { headers });
}

/** Sends digests, and those that exist once more where the server names some that do not. Nothing where none does. */
async function withoutMissing(
  journal: Journal,
  index: number,
  at: number,
  send: (targets: Targets) => Promise<Job>,
): Promise<Job | undefined> {
  const targets = journal.parts[index]!.targets[at]!;
  const { digests: given } = targets;
  if (given?.length === 0) return undefined;
  try {
    return checkJob(await send(targets));
  } catch (error) {
    const missing = missingAmong(given ?? [], error);
    if (missing.size === 0) throw error;
    // Nothing was done, so the same call may be made for those that exist.
    const digests = given?.filter((id) => !missing.has(id)) ?? [];
    journal.record(index, { at, missing: [...missing], digests });
    return digests.length > 0 ? checkJob(await send({ digests })) : undefined;
  }
}

function checkJob(job: Job): Job {
  if (!Number.isInteger(job?.id)) throw new UnreadableAnswerError('The server started a job without an id.');
  return job;
}

/** The digests that a refusal says do not exist: it has one message for each, under `digests`. */
function missingAmong(digests: number[], error: unknown): Set<number> {
  const messages =
    error instanceof InvalidInputError ? (error.body as { digests?: unknown }).digests : undefined;
  if (!Array.isArray(messages)) return new Set();
  const sent = new Set(digests);
  return new Set(messages.map((text) => Number(/\d+/.exec(String(text))?.[0])).filter((id) => sent.has(id)));
}

async function addRest(journal: Journal, { targets }: Part, job: Job, { client }: Context): Promise<void> {
  // One that was stopped before it began may not have received all of them.
  if (job.done_count === 0) {
    journal.add(targets);
    return;
  }
  const digests: number[] = [];
  for await (const item of toItems(job, client, 'pending')) digests.push(item.digest.id);
  const pending = new Set(digests);
  const edits = targets.flatMap((each) => each.edits ?? []);
  journal.add(edits.length > 0 ? selectEdits(toRest(edits, pending)).parts() : chunks(digests));
}

/** As many ids in each as one call accepts. */
function* chunks(ids: number[]): Generator<Targets, void, undefined> {
  for (let start = 0; start < ids.length; start += maxBulkDigests)
    yield { digests: ids.slice(start, start + maxBulkDigests) };
}

/** For whom a job waits, and until when. */
export const waitsText = ({ id, approval }: Job) =>
  `Job ${id} waits for the approval of ${approval?.by?.name ?? 'a super user'} until ${localTime(approval?.until ?? null)}.`;

/** Whether nothing of it is done, as it was not approved. */
export const isDenied = ({ state }: Job) => state === 'refused' || state === 'expired';

const endings = (id: number, name: string): Partial<Record<Job['state'], [what: string, code: string]>> => ({
  refused: [`${name} refused job ${id}.`, 'refused'],
  expired: [`Job ${id} was not approved in time.`, 'expired'],
  stopped: [`Job ${id} was stopped by another call.`, 'stopped'],
});

function unfinished(job: Job): CommandError {
  const { id, state, approval, detail } = job;
  const name = approval?.decided_by?.name ?? 'A super user';
  const [what, code] = endings(id, name)[state] ?? [`Job ${id} failed.`, 'job_failed'];
  return new CommandError({
    what,
    why: (isDenied(job) ? approval?.comment : detail && jobText(detail)) ?? undefined,
    exit: exit.failed,
    code,
  });
}
