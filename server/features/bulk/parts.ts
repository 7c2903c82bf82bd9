import { sql } from 'drizzle-orm';
import { editFields } from '#api/contract/bulk/edits.ts';
import type { addJobPart } from '#api/contract/bulk/parts.ts';
import type { InputOf } from '#api/contract/endpoint.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { CallLanguage, Caller } from '#server/access/caller.ts';
import { fieldError, notAllowed, problem } from '#server/errors.ts';
import { createAudit } from '#server/records/audit.ts';
import type { BulkCaller } from '#server/records/bulkChanges.ts';
import { hashBody } from '#server/records/idempotencyKey.ts';
import { startOrRequestApproval, type StartJob } from './approval.ts';
import { checkDigestsExist, receiveUntil } from './create.ts';
import { resolveEdits, storeEdits } from './edits/create.ts';
import { parseEdits, type ParsedEdits } from './edits/parse.ts';
import { lockBulkJob, type BulkRow } from './queries.ts';
import { checkCanRun } from './rules.ts';
import { bulkJobNotFound } from './undo.ts';

type Part = NonNullable<InputOf<typeof addJobPart>['body']>;

interface PartCall extends BulkCaller {
  language: CallLanguage;
}

/** Idempotent: resending the same part has no effect. */
export async function addPart(
  db: Database,
  { id, part }: { id: number; part: number },
  body: Part,
  { user, language }: PartCall,
): Promise<void> {
  if ((body.digests === undefined) === (body.edits === undefined))
    throw fieldError({ digests: ['Pass either digests or edits.'] });
  const hash = hashBody(body);
  // Outside the transaction: long texts take seconds.
  const parsed = body.edits && (await parseEdits(body.edits, user.id, { isStored: true }));
  await inTransaction(db, async (tx) => {
    const job = await lockOwnJob(tx, id, user);
    if (job.state !== 'receiving') throw notReceiving('This job no longer accepts digests.');
    const before = job.part_hashes[part];
    if (before === hash) return;
    if (before !== undefined) throw notReceiving(`Part ${part} was already sent with different digests.`);
    const next = job.part_hashes.length;
    if (part > next) throw fieldError({ part: [`Part ${next} is missing. Send it first.`] });
    if ((job.action === 'edit') !== (parsed !== undefined))
      throw fieldError({ [parsed ? 'edits' : 'digests']: ['This job doesn’t accept this field.'] });
    const ids = parsed
      ? await addEditsToJob(tx, job, parsed, body, { user, language })
      : await validateIds(tx, body.digests ?? []);
    await tx.execute(sql`
      update bulk_jobs set digest_ids = digest_ids || ${sql.param(ids)}::int[], total = total + ${ids.length}::int,
        part_hashes = part_hashes || ${hash}::text, receive_until = ${receiveUntil}
      where id = ${id}`);
  });
}

async function validateIds(tx: Database, ids: number[]): Promise<number[]> {
  await checkDigestsExist(tx, ids);
  return ids;
}

async function addEditsToJob(
  tx: Database,
  { id, parameters }: BulkRow,
  parsed: ParsedEdits,
  { edits = [] }: Part,
  { user, language }: Pick<PartCall, 'user' | 'language'>,
): Promise<number[]> {
  const { ids, rows, fields } = await resolveEdits(tx, parsed, edits, user, language);
  const { rows: twice } = await tx.execute<{ id: number }>(sql`
    select digest_id as id from bulk_job_edits
    where job_id = ${id} and digest_id = any(${sql.param(ids)}::int[]) order by digest_id limit 100`);
  if (twice.length > 0)
    throw fieldError({ edits: twice.map(({ id: digest }) => `Digest ${digest} is listed twice.`) });
  await storeEdits(tx, id, rows);
  const named = new Set<string>([...(parameters.fields ?? []), ...fields]);
  await tx.execute(sql`
    update bulk_jobs set parameters = ${JSON.stringify({ fields: editFields.filter((field) => named.has(field)) })}::jsonb
    where id = ${id}`);
  return ids;
}

/** Starts the job or requests its approval. Idempotent. */
export function startReceivedJob(
  db: Database,
  id: number,
  total: number,
  { user, audit }: BulkCaller,
  start: StartJob,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const job = await lockOwnJob(tx, id, user);
    if (job.state !== 'receiving') {
      if (job.receive_until === null) return;
      throw notReceiving('This job was stopped before it received all its digests.');
    }
    if (job.total !== total)
      throw fieldError({ total: [`The job received ${job.total} digests, not ${total}.`] });
    const needsNoApproval = job.approve_until === null;
    const { rows } = await tx.execute<{ is_unique: boolean }>(sql`
      update bulk_jobs j set state = ${needsNoApproval ? 'queued' : 'waiting'}, receive_until = null, part_hashes = '{}',
        approve_until = clock_timestamp() + (approve_until - created_at),
        digest_ids = case when j.action = 'edit'
          then (select array_agg(e.digest_id order by e.language_id is not null, e.digest_id) from bulk_job_edits e where e.job_id = j.id)
          else (select array_agg(x.id order by x.id) from unnest(j.digest_ids) as x (id)) end
      where id = ${id}
      returning cardinality(digest_ids) = (select count(distinct x.id) from unnest(digest_ids) as x (id)) as is_unique`);
    if (!rows[0]?.is_unique) throw fieldError({ total: ['A digest appears in two parts of the job.'] });
    await audit(tx, { action: 'start', entity: 'job', entityId: id, after: { total } });
    await startOrRequestApproval(
      tx,
      id,
      { approval: needsNoApproval ? undefined : { by: job.approver_id } },
      start,
    );
  });
}

/** Only the job's author may add parts. */
async function lockOwnJob(tx: Database, id: number, user: Caller): Promise<BulkRow> {
  const job = await lockBulkJob(tx, id);
  if (!job) throw bulkJobNotFound();
  if (job.owner_id !== user.id) throw notAllowed();
  checkCanRun(user, job.action);
  return job;
}

const notReceiving = (message: string) => problem('not_receiving', message);

const taskAudit = createAudit('stop-unfinished-uploads');

export function stopAbandonedUploads(db: Database): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(sql`
      update bulk_jobs set state = 'stopped', finished_at = clock_timestamp()
      where state = 'receiving' and receive_until <= clock_timestamp()
      returning id`);
    for (const { id } of rows)
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await taskAudit(tx, { action: 'stop', entity: 'job', entityId: id, after: { done: 0 } });
  });
}
