import { createJob, getJob, maxBulkDigests, type Job } from '#api/contract/bulk.ts';
import { createEdits } from '#api/contract/bulk/edits.ts';
import { InvalidInputError, UnreadableAnswerError } from '#api/errors.ts';
import type { Context } from '../verb.ts';
import { CommandError, InterruptedError } from '../errors.ts';
import { exit } from '../exit.ts';
import { localTime } from '../output/text.ts';
import { jobText } from './details.ts';
import { follow, isRunning, toItems } from './jobs.ts';
import { toRest } from './rest.ts';
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
 * Runs each part as a job on the server, one after the other. A part that was started before is
 * resumed; what its job did not do becomes a part of its own.
 */
export async function runParts(
  journal: Journal,
  jobs: Job[],
  { isDryRun, waits }: { isDryRun: boolean; waits: boolean },
  context: Context,
): Promise<void> {
  const { client, signal, terminal } = context;
  const { total, change } = journal.head;
  // All are asked for at once, as each waits for a person.
  if (change.approval)
    for (const [index, { isDone }] of journal.parts.entries())
      if (!isDone) await startPart(journal, index, isDryRun, context);
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
async function startPart(journal: Journal, index: number, isDryRun: boolean, { client }: Context) {
  const part = journal.parts[index] as Part;
  if (part.job) return client.call(getJob, { params: { id: part.job } });
  const headers = { 'idempotency-key': journal.toKey(index) };
  const { action, ...change } = journal.head.change;
  const dryRun = { dry_run: isDryRun || undefined };
  const start = ({ edits, ...target }: Targets) =>
    action === 'edit'
      ? client.call(createEdits, { body: { edits: edits ?? [], ...change, ...dryRun } }, { headers })
      : client.call(createJob, { body: { action, ...change, ...target, ...dryRun } }, { headers });
  const { digests: given, selection, edits } = part;
  const job = await start({ digests: given, selection, edits }).catch((error: unknown) => {
    const missing = missingAmong(part.digests ?? [], error);
    if (missing.size === 0) throw error;
    // No job was started, so the key is free for those that exist.
    const digests = part.digests?.filter((id) => !missing.has(id)) ?? [];
    journal.record(index, { missing: [...missing], digests });
    return digests.length > 0 ? start({ digests }) : undefined;
  });
  if (job !== undefined && !Number.isInteger(job?.id))
    throw new UnreadableAnswerError('The server started a job without an id.');
  journal.record(index, job ? { job: job.id } : { isDone: true });
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

async function addRest(journal: Journal, { edits }: Part, job: Job, { client }: Context): Promise<void> {
  const digests: number[] = [];
  for await (const item of toItems(job, client, 'pending')) digests.push(item.digest.id);
  const pending = new Set(digests);
  if (edits) journal.add({ edits: toRest(edits, pending) });
  else for (const part of chunks(digests)) journal.add({ digests: part });
}

/** As many ids in each as one call accepts. */
function* chunks(ids: number[]): Generator<number[], void, undefined> {
  for (let start = 0; start < ids.length; start += maxBulkDigests) {
    yield ids.slice(start, start + maxBulkDigests);
  }
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
