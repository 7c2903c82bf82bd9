import { sql } from 'drizzle-orm';
import type { ApprovalRequest, Decision } from '#api/contract/bulk.ts';
import { jobText } from '#domain/jobText.ts';
import { maySetStatus, type StatusSetters } from '#domain/statuses.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Config } from '#server/platform/config/config.ts';
import { fieldError, notFound, problem } from '#server/platform/errors.ts';
import { createAudit, type Audit } from '#server/platform/records/audit.ts';
import type { BulkCaller } from '#server/platform/records/bulkChanges.ts';
import { addToInbox, findUsersWith } from '../inbox/write.ts';
import { findOrAddTags } from '../tags/byTitle.ts';
import { findBulk, lockBulk, type BulkRow } from './queries.ts';
import { isApprover, mayRun } from './rules.ts';

/** Has a job done that was stored in the transaction. */
export type Start = (id: number, tx: Database) => Promise<void>;

interface AwaitedJob {
  approval?: ApprovalRequest;
  dry_run?: boolean;
}

const defaultHours = 24;

/** Throws 400 for a job that is to wait for its approval on a server that has none. */
export function checkApprovals({ approval }: AwaitedJob, { approvals }: Pick<Config, 'approvals'>) {
  if (approval && !approvals) throw fieldError({ approval: ['Approvals are off on this server.'] });
}

/** What is stored of a job that waits for its approval. Throws 400 where no other person could give it. */
export async function awaitApproval(tx: Database, { approval, dry_run }: AwaitedJob, { user }: BulkCaller) {
  if (!approval) return undefined;
  if (dry_run) throw fieldError({ approval: ['A dry run needs no approval.'] });
  const approvers = (await findUsersWith(tx, 'jobs.approve')).filter((id) => id !== user.id);
  if (approval.by === null && approvers.length === 0)
    throw fieldError({ approval: ['There is no other super user who could approve it.'] });
  if (approval.by !== null && !approvers.includes(approval.by))
    throw fieldError({ approval: ['Name a super user who can sign in, other than yourself.'] });
  return {
    state: 'waiting' as const,
    approverId: approval.by,
    approveUntil: sql`clock_timestamp() + make_interval(hours => ${approval.hours ?? defaultHours}::int)`,
  };
}

/** Starts a stored job, or notifies those who may approve it. */
export async function startOrAsk(
  tx: Database,
  id: number,
  { approval }: AwaitedJob,
  start: Start | undefined,
) {
  if (!approval) return start?.(id, tx);
  const job = (await findBulk(tx, id))!;
  await addToInbox(tx, {
    userIds: approval.by === null ? await findUsersWith(tx, 'jobs.approve') : [approval.by],
    kind: 'job_waits',
    subject: toSubject(job),
    actorId: job.owner_id,
    text: `${job.total} ${job.total === 1 ? 'digest' : 'digests'}, until ${job.approve_until}.`,
  });
}

const toSubject = (job: BulkRow) => ({ entity: 'job' as const, id: job.id, title: jobText(job) });

/** Approves or refuses a job that waits for approval. Of two decisions at once the second is an error. */
export function decide(
  db: Database,
  id: number,
  { decision, comment }: Decision,
  { user, audit }: BulkCaller,
  start: Start,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const job = await lockBulk(tx, id);
    if (!job) throw notFound('This job');
    if (job.approve_until !== null && !isApprover(user, job)) throw needsApproval(job);
    if (job.state !== 'waiting' || job.is_expired)
      throw problem('not_waiting', 'This job is no longer waiting for an approval.');
    if (decision === 'refuse' && !comment)
      throw fieldError({ comment: ['Say why: it is all that the person who requested it will read.'] });
    if (decision === 'approve') await prepare(tx, job, audit);
    await tx.execute(sql`
      update bulk_jobs set state = ${decision === 'approve' ? 'queued' : 'refused'}, decided_by = ${user.id}::int,
        decided_at = clock_timestamp(), decision = ${comment || null},
        finished_at = case when ${decision === 'refuse'} then clock_timestamp() end
      where id = ${id}`);
    await audit(tx, {
      action: decision,
      entity: 'job',
      entityId: id,
      after: { ...(comment && { comment }) },
    });
    await addToInbox(tx, {
      userIds: [job.owner_id],
      kind: decision === 'approve' ? 'job_approved' : 'job_refused',
      subject: toSubject(job),
      actorId: user.id,
      text: comment,
    });
    if (decision === 'approve') await start(id, tx);
  });
}

const needsApproval = ({ approver_id, approver_name }: BulkRow) =>
  problem(
    'needs_approval',
    approver_id === null
      ? 'This job needs the approval of a super user who did not start it.'
      : `This job waits for the approval of ${approver_name}.`,
  );

/** Checks again what may have changed while it waited, and makes the tags that it was to make. Throws 409. */
async function prepare(tx: Database, job: BulkRow, audit: Audit) {
  const { rows } = await tx.execute<{ codename: string }>(sql`
    select r.codename from users u join roles r on r.id = u.role_id where u.id = ${job.owner_id} and u.is_active`);
  const [role] = rows;
  if (!role) throw cannotStart(`${job.owner_name}, who requested it, can no longer sign in.`);
  const statuses = await findStatuses(tx, job);
  const deleted = statuses.find(({ is_deleted }) => is_deleted);
  if (deleted) throw cannotStart(`The status “${deleted.name}” was deleted in the meantime.`);
  if (
    !mayRun(role.codename, job.action) ||
    !statuses.every(({ set_by }) => maySetStatus(role.codename, set_by))
  )
    throw cannotStart(`${job.owner_name}, who requested it, may no longer do this.`);
  const { tags: titles = [] } = job.detail ?? {};
  if (titles.length === 0) return;
  const tags = [...(job.parameters.tags ?? []), ...(await findOrAddTags(tx, titles, audit))];
  const parameters = { ...job.parameters, tags: tags.map(({ id, title }) => ({ id, title })) };
  await tx.execute(sql`
    update bulk_jobs set parameters = ${JSON.stringify(parameters)}::jsonb, detail = null where id = ${job.id}`);
}

const cannotStart = (why: string) => problem('not_waiting', `${why} Refuse the job.`);

/** The statuses that a job sets. */
async function findStatuses(tx: Database, { id, status_id }: BulkRow) {
  const { rows } = await tx.execute<{ name: string; set_by: StatusSetters; is_deleted: boolean }>(sql`
    select s.status_name as name, s.set_by, s.deleted_at is not null as is_deleted from statuses s
    where s.id = ${status_id}::int or s.id in (
      select (e.edit -> 'status' ->> 'id')::int from bulk_job_edits e where e.job_id = ${id})`);
  return rows;
}

const taskAudit = createAudit('expire-approvals');

/** Ends the jobs that were not approved in time, and notifies those who requested them. */
export function expireApprovals(db: Database): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(sql`
      update bulk_jobs set state = 'expired', finished_at = clock_timestamp()
      where state = 'waiting' and approve_until <= clock_timestamp()
      returning id`);
    for (const { id } of rows) {
      // oxlint-disable-next-line no-await-in-loop -- they are few, and in one transaction
      const job = (await findBulk(tx, id))!;
      // oxlint-disable-next-line no-await-in-loop
      await taskAudit(tx, { action: 'expire', entity: 'job', entityId: id });
      // oxlint-disable-next-line no-await-in-loop
      await addToInbox(tx, { userIds: [job.owner_id], kind: 'job_expired', subject: toSubject(job) });
    }
  });
}
