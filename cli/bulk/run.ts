import { createJob, getJob, resumeJob, stopJob, type Job } from '#api/contract/bulk.ts';
import type { Client } from '#api/client.ts';
import { createEdits } from '#api/contract/bulk/edits.ts';
import { addJobPart, startJob } from '#api/contract/bulk/parts.ts';
import { ConflictError, InvalidInputError, UnreadableResponseError } from '#api/errors.ts';
import type { Context } from '../verb.ts';
import { CommandError, InterruptedError } from '../errors.ts';
import { exitCodes } from '../exit.ts';
import { formatLocalTime } from '../output/text.ts';
import { describeJobDetail } from './details.ts';
import { isQueuedOrRunning } from '#domain/jobText.ts';
import { followJob } from './jobs.ts';
import type { Journal, Part, Targets } from './journal.ts';

export interface Outcome {
  isDryRun: boolean;
  jobs: Job[];
  matched: number;
  changed: number;
  unchanged: number;
  failed: number;
  skipped: number;
  missing: number[];
  remaining: number;
  waitingJobs: Job[];
}

/** Normally there is one part. If its job ended before processing any digest, a second part repeats it. */
export async function runParts(
  journal: Journal,
  jobs: Job[],
  { isDryRun, waits: waitsForApproval }: { isDryRun: boolean; waits: boolean },
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
    if (job.state === 'waiting' && !waitsForApproval) continue;
    if (job.state === 'waiting') terminal.notice(describeApprovalWait(job));
    if (isQueuedOrRunning(job) || job.state === 'waiting') {
      const before = jobs.slice(0, place).reduce((sum, { done_count }) => sum + done_count, 0);
      job = await followJob(job, context, ({ done_count }) => terminal.bar(before + done_count, total));
      terminal.progress('');
      jobs[place] = job;
      if ((job.state === 'stopped' || job.state === 'waiting') && signal.aborted)
        throw new InterruptedError();
      if (job.state !== 'done') throw unfinishedError(job);
    }
    if (isDenied(job)) throw unfinishedError(job);
    if (isUnstarted(job)) {
      journal.add(part.targets);
      jobs.pop();
    }
    journal.record(index, { isDone: true });
  }
}

export function computeOutcome(journal: Journal, jobs: Job[], isDryRun: boolean): Outcome {
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
    remaining: matched - missing.length - done,
    waitingJobs: jobs.filter(({ state }) => state === 'waiting'),
  };
}

/** Returns undefined if no digest of the part exists. */
async function startPart(journal: Journal, index: number, isDryRun: boolean, context: Context) {
  const part = journal.parts[index] as Part;
  if (part.targets.length > 1) return sendParts(journal, index, isDryRun, context);
  const { client } = context;
  if (part.job) return resumeIfInterrupted(part.job, client);
  const create = (target: Targets) => createPartJob(journal, index, target, isDryRun, context);
  const job = await sendWithoutMissing(journal, index, 0, create);
  journal.record(index, job ? { job: job.id } : { isDone: true });
  return job;
}

async function sendParts(journal: Journal, index: number, isDryRun: boolean, context: Context) {
  const { client, signal, terminal } = context;
  const part = journal.parts[index] as Part;
  let job = part.job
    ? await resumeIfInterrupted(part.job, client)
    : checkJob(await createPartJob(journal, index, { receives: true }, isDryRun, context));
  const { id } = job;
  journal.record(index, { job: id });
  if (job.state !== 'receiving') return job;
  // Safe to retry, because both calls are idempotent.
  const repeatable = (step: number | 'start') => ({
    headers: { 'idempotency-key': `${journal.toKey(index)}-${step}` },
  });
  try {
    // Targets without an existing digest are skipped, so the server may have fewer parts.
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
      const added = await sendWithoutMissing(journal, index, at, (body) =>
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
    if (error instanceof ConflictError) throw unfinishedError(await client.call(getJob, { params: { id } }));
    if (error instanceof InvalidInputError) await client.call(stopJob, { params: { id } }).catch(() => {});
    throw error;
  }
}

const countTargets = ({ targets }: Part) =>
  targets.reduce((sum, { digests, edits }) => sum + (digests ?? edits ?? []).length, 0);

/** `receives` creates a job without targets, which are sent in later requests. */
type NewJobTargets = Targets & { receives?: true };

function createPartJob(
  journal: Journal,
  index: number,
  target: NewJobTargets,
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

/** Sends nothing if none of the digests exist. */
async function sendWithoutMissing(
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
    const missing = parseMissingIds(given ?? [], error);
    if (missing.size === 0) throw error;
    // The refused call changed nothing, so it is safe to repeat for the rest.
    const digests = given?.filter((id) => !missing.has(id)) ?? [];
    journal.record(index, { at, missing: [...missing], digests });
    return digests.length > 0 ? checkJob(await send({ digests })) : undefined;
  }
}

function checkJob(job: Job): Job {
  if (!Number.isInteger(job?.id))
    throw new UnreadableResponseError('The server started a job but returned no ID.');
  return job;
}

/** The error has one message per missing digest, under `digests`. */
function parseMissingIds(digests: number[], error: unknown): Set<number> {
  const messages =
    error instanceof InvalidInputError ? (error.body as { digests?: unknown }).digests : undefined;
  if (!Array.isArray(messages)) return new Set();
  const sent = new Set(digests);
  return new Set(messages.map((text) => Number(/\d+/.exec(String(text))?.[0])).filter((id) => sent.has(id)));
}

const isUnstarted = ({ state, done_count }: Job) =>
  (state === 'stopped' || state === 'failed') && done_count === 0;

async function resumeIfInterrupted(id: number, client: Client): Promise<Job> {
  const job = await client.call(getJob, { params: { id } });
  const isCutOff = (job.state === 'stopped' || job.state === 'failed') && job.done_count > 0;
  return isCutOff ? client.call(resumeJob, { params: { id } }) : job;
}

export const describeApprovalWait = ({ id, approval }: Job) =>
  `Job ${id} is waiting for approval from ${approval?.by?.name ?? 'a super user'} until ${formatLocalTime(approval?.until ?? null)}.`;

export const isDenied = ({ state }: Job) => state === 'refused' || state === 'expired';

const describeUnfinishedStates = (
  id: number,
  name: string,
): Partial<Record<Job['state'], [what: string, code: string]>> => ({
  refused: [`${name} rejected job ${id}.`, 'refused'],
  expired: [`Job ${id} was not approved in time.`, 'expired'],
  stopped: [`Job ${id} was stopped by another request.`, 'stopped'],
});

function unfinishedError(job: Job): CommandError {
  const { id, state, approval, detail } = job;
  const name = approval?.decided_by?.name ?? 'A super user';
  const [what, code] = describeUnfinishedStates(id, name)[state] ?? [`Job ${id} failed.`, 'job_failed'];
  return new CommandError({
    problem: what,
    reason: (isDenied(job) ? approval?.comment : detail && describeJobDetail(detail)) ?? undefined,
    exitCode: exitCodes.failed,
    code,
  });
}
