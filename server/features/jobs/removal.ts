import { eq, sql, type SQL } from 'drizzle-orm';
import type { Job } from '#api/contract/bulk.ts';
import type { Removal } from '#api/contract/bulk/removal.ts';
import type { Database } from '#server/db/database.ts';
import { bulkJobs, tags, statuses } from '#server/db/schema.ts';
import { brokenUnique, inTransaction } from '#server/db/transaction.ts';
import { can } from '#server/platform/access.ts';
import type { Caller } from '#server/platform/caller.ts';
import { notAllowed, notFound, problem } from '#server/platform/errors.ts';
import { checkNames } from '../statuses/rules.ts';
import { lockStatus } from '../statuses/queries.ts';
import { lockTag } from '../tags/queries.ts';
import type { JobCaller } from './create.ts';
import type { JobRow } from './queries.ts';
import { checkMayRun } from './rules.ts';

/**
 * Takes a tag out of use at once, and stores the job that takes it from its digests. The row stays, so
 * that an undo of the job brings it back with all that names it.
 */
export function addTagRemoval(db: Database, id: number, caller: JobCaller): Promise<Removal> {
  checkMayRun(caller.user, 'delete_tag');
  return inTransaction(db, async (tx) => {
    const tag = await lockTag(tx, id);
    if (!tag) throw notFound('This tag');
    await checkMayDelete(tx, caller.user, id);
    await tx
      .update(tags)
      .set({ deletedAt: sql`clock_timestamp()` })
      .where(eq(tags.id, id));
    await caller.audit(tx, { action: 'delete', entity: 'tag', entityId: id, before: { title: tag.title } });
    return addRemoval(tx, caller, {
      action: 'delete_tag',
      parameters: { tags: [{ id, title: tag.title }] },
      digests: sql`
        select d.id from digest_tags l join digests d on d.id = l.digest_id
        where l.tag_id = ${id} and d.deleted_at is null`,
    });
  });
}

/** Deleting a tag that digests have is Remove Tags of all of them (LIST-46). The tag is locked, so none is given it now. */
async function checkMayDelete(db: Database, user: Caller, tagId: number) {
  if (can(user, 'tags.deleteUsed')) return;
  const { rows } = await db.execute(sql`
    select from digest_tags l join digests d on d.id = l.digest_id
    where l.tag_id = ${tagId} and d.deleted_at is null limit 1`);
  if (rows.length > 0)
    throw notAllowed('Digests have this tag. You do not have permission to take it from them.');
}

/** Takes a status out of use at once, and stores the job that moves its digests to Draft (STATUS-05). */
export function addStatusRemoval(db: Database, id: number, caller: JobCaller): Promise<Removal> {
  checkMayRun(caller.user, 'delete_status');
  return inTransaction(db, async (tx) => {
    // Waits for everybody who is giving it to a digest or to a job.
    const status = await lockStatus(tx, id);
    await checkUnused(tx, id);
    await tx
      .update(statuses)
      .set({ deletedAt: sql`clock_timestamp()` })
      .where(eq(statuses.id, id));
    await caller.audit(tx, {
      action: 'delete',
      entity: 'status',
      entityId: id,
      before: { status_name: status.statusName, status_code: status.statusCode },
    });
    return addRemoval(tx, caller, {
      action: 'delete_status',
      parameters: { status: status.statusName },
      statusId: id,
      digests: sql`select d.id from digests d where d.status_id = ${id} and d.deleted_at is null`,
    });
  });
}

/** A job that has begun to move digests to a status moves them all. */
async function checkUnused(db: Database, statusId: number) {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from bulk_jobs
    where state in ('queued', 'running') and action = 'status' and status_id = ${statusId} and undo_of is null
    order by id limit 1`);
  if (!rows[0]) return;
  throw problem('in_use', `Job ${rows[0].id} is moving digests to this status. Wait for its end.`);
}

interface NewRemoval {
  action: Job['action'];
  parameters: Job['parameters'];
  statusId?: number;
  /** The ids of the digests that have what is deleted. */
  digests: SQL;
}

async function addRemoval(
  db: Database,
  { user, requestId }: JobCaller,
  { digests, ...job }: NewRemoval,
): Promise<Removal> {
  const [added] = await db
    .insert(bulkJobs)
    .values({
      ...job,
      digestIds: sql`(select coalesce(array_agg(x.id order by x.id), '{}') from (${digests}) x)`,
      total: 0,
      createdBy: user.id,
      sessionId: user.sessionId,
      tokenId: user.tokenId,
      requestId,
    })
    .returning({ id: bulkJobs.id });
  if (!added) throw new Error('The job was not stored.');
  // Counted where they are: there may be a million of them.
  const { rows } = await db.execute<{ total: number }>(sql`
    update bulk_jobs set total = cardinality(digest_ids) where id = ${added.id} returning total`);
  return { job_id: added.id, digest_count: rows[0]?.total ?? 0 };
}

/** Before an undo restores the digests, what they had comes back. Throws 409 when its name is taken by now. */
export async function bringBack(db: Database, job: JobRow, { audit }: JobCaller) {
  const [tag] = job.parameters.tags ?? [];
  if (job.action === 'delete_tag' && tag) {
    try {
      await db.update(tags).set({ deletedAt: null }).where(eq(tags.id, tag.id));
    } catch (error) {
      if (brokenUnique(error)) throw nameTaken('tag');
      throw error;
    }
    await audit(db, { action: 'restore', entity: 'tag', entityId: tag.id });
  }
  if (job.action === 'delete_status') {
    const { rows } = await db.execute<{ id: number; slug: string; status_name: string }>(sql`
      select s.id, s.slug, s.status_name from statuses s join bulk_jobs j on j.status_id = s.id where j.id = ${job.id}`);
    const [status] = rows;
    if (!status) throw new Error('The job names no status.');
    await checkNames(db, { ...status, name: status.status_name }, () => nameTaken('status'));
    await db.update(statuses).set({ deletedAt: null }).where(eq(statuses.id, status.id));
    await audit(db, { action: 'restore', entity: 'status', entityId: status.id });
  }
}

const nameTaken = (noun: string) =>
  problem('cannot_undo', `Another ${noun} has taken its name by now. Give that one another name, then undo.`);
