import { sql } from 'drizzle-orm';
import type { ApprovalRequest, Decision } from '#api/contract/bulk.ts';
import { jobText } from '#domain/jobText.ts';
import { canSetStatus, type StatusSetters } from '#domain/statuses.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Config } from '#server/settings/config.ts';
import { fieldError, notFound, problem } from '#server/errors.ts';
import { createAudit, type Audit } from '#server/records/audit.ts';
import type { BulkCaller } from '#server/records/bulkChanges.ts';
import { addToInbox, findUsersWithPermission } from '../inbox/write.ts';
import { findOrAddTags } from '#server/features/taxonomy/tags/byTitle.ts';
import { findBulkJob, lockBulkJob, type BulkRow } from './queries.ts';
import { isApprover, canRun } from './rules.ts';

export type StartJob = (id: number, tx: Database) => Promise<void>;

interface ApprovalInput {
  approval?: ApprovalRequest;
  dry_run?: boolean;
}

const defaultApprovalHours = 24;

/** Throws 400 if approval is requested but disabled on this server. */
export function checkApprovalsEnabled({ approval }: ApprovalInput, { approvals }: Pick<Config, 'approvals'>) {
  if (approval && !approvals) throw fieldError({ approval: ['Approvals are turned off on this server.'] });
}

/**
 * Returns undefined if no approval is requested. Throws 400 for a dry run, if nobody else can approve, or if
 * the chosen person can't.
 */
export async function resolveApproval(
  tx: Database,
  { approval, dry_run }: ApprovalInput,
  { user }: BulkCaller,
) {
  if (!approval) return undefined;
  if (dry_run) throw fieldError({ approval: ['A dry run doesn’t need approval.'] });
  const approvers = (await findUsersWithPermission(tx, 'jobs.approve')).filter((id) => id !== user.id);
  if (approval.by === null && approvers.length === 0)
    throw fieldError({ approval: ['There’s no other super user to approve it.'] });
  if (approval.by !== null && !approvers.includes(approval.by))
    throw fieldError({ approval: ['Choose another super user who can sign in.'] });
  return {
    state: 'waiting' as const,
    approverId: approval.by,
    approveUntil: sql`clock_timestamp() + make_interval(hours => ${approval.hours ?? defaultApprovalHours}::int)`,
  };
}

export async function startOrRequestApproval(
  tx: Database,
  id: number,
  { approval }: ApprovalInput,
  start: StartJob | undefined,
) {
  if (!approval) return start?.(id, tx);
  const job = (await findBulkJob(tx, id))!;
  await addToInbox(tx, {
    userIds: approval.by === null ? await findUsersWithPermission(tx, 'jobs.approve') : [approval.by],
    kind: 'job_waits',
    subject: inboxSubject(job),
    actorId: job.owner_id,
    text: `${job.total} ${job.total === 1 ? 'digest' : 'digests'}. Decide by ${job.approve_until}.`,
  });
}

const inboxSubject = (job: BulkRow) => ({ entity: 'job' as const, id: job.id, title: jobText(job) });

/** Applies a decision. Of two concurrent decisions, the second fails. */
export function applyApprovalDecision(
  db: Database,
  id: number,
  { decision, comment }: Decision,
  { user, audit }: BulkCaller,
  start: StartJob,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const job = await lockBulkJob(tx, id);
    if (!job) throw notFound('This job');
    if (job.approve_until !== null && !isApprover(user, job)) throw approvalRequired(job);
    if (job.state !== 'waiting' || job.is_expired)
      throw problem('not_waiting', 'This job is no longer waiting for approval.');
    if (decision === 'refuse' && !comment)
      throw fieldError({
        comment: ['Give a reason. It’s the only explanation the person who requested the job will see.'],
      });
    if (decision === 'approve') await prepareApprovedJob(tx, job, audit);
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
      subject: inboxSubject(job),
      actorId: user.id,
      text: comment,
    });
    if (decision === 'approve') await start(id, tx);
  });
}

const approvalRequired = ({ approver_id, approver_name }: BulkRow) =>
  problem(
    'needs_approval',
    approver_id === null
      ? 'This job needs the approval of a super user who didn’t start it.'
      : `This job is waiting for ${approver_name} to approve it.`,
  );

/**
 * Creates the job's tags. Throws 409 if the owner's role or the statuses have changed so that the job can no
 * longer run.
 */
async function prepareApprovedJob(tx: Database, job: BulkRow, audit: Audit) {
  const { rows } = await tx.execute<{ codename: string }>(sql`
    select r.codename from users u join roles r on r.id = u.role_id where u.id = ${job.owner_id} and u.is_active`);
  const [role] = rows;
  if (!role) throw cannotStart(`${job.owner_name}, who requested it, can no longer sign in.`);
  const statuses = await findRequestedStatuses(tx, job);
  const deleted = statuses.find(({ is_deleted }) => is_deleted);
  if (deleted) throw cannotStart(`The status “${deleted.name}” has since been deleted.`);
  if (
    !canRun(role.codename, job.action) ||
    !statuses.every(({ set_by }) => canSetStatus(role.codename, set_by))
  )
    throw cannotStart(`${job.owner_name}, who requested it, is no longer allowed to do this.`);
  const { tags: titles = [] } = job.detail ?? {};
  if (titles.length === 0) return;
  const tags = [...(job.parameters.tags ?? []), ...(await findOrAddTags(tx, titles, audit))];
  const parameters = { ...job.parameters, tags: tags.map(({ id, title }) => ({ id, title })) };
  await tx.execute(sql`
    update bulk_jobs set parameters = ${JSON.stringify(parameters)}::jsonb, detail = null where id = ${job.id}`);
}

const cannotStart = (reason: string) => problem('not_waiting', `${reason} Reject the job.`);

async function findRequestedStatuses(tx: Database, { id, status_id }: BulkRow) {
  const { rows } = await tx.execute<{ name: string; set_by: StatusSetters; is_deleted: boolean }>(sql`
    select s.status_name as name, s.set_by, s.deleted_at is not null as is_deleted from statuses s
    where s.id = ${status_id}::int or s.id in (
      select (e.edit -> 'status' ->> 'id')::int from bulk_job_edits e where e.job_id = ${id})`);
  return rows;
}

const taskAudit = createAudit('expire-approvals');

export function expireApprovals(db: Database): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(sql`
      update bulk_jobs set state = 'expired', finished_at = clock_timestamp()
      where state = 'waiting' and approve_until <= clock_timestamp()
      returning id`);
    for (const { id } of rows) {
      // oxlint-disable-next-line no-await-in-loop -- they are few, and in one transaction
      const job = (await findBulkJob(tx, id))!;
      // oxlint-disable-next-line no-await-in-loop
      await taskAudit(tx, { action: 'expire', entity: 'job', entityId: id });
      // oxlint-disable-next-line no-await-in-loop
      await addToInbox(tx, { userIds: [job.owner_id], kind: 'job_expired', subject: inboxSubject(job) });
    }
  });
}
