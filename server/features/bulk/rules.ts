import type { Job } from '#api/contract/bulk.ts';
import type { Permission } from '#domain/permissions.ts';
import { authorize, authorizeOwner, can, hasAccess, isOwnerOrCan } from '#server/access/access.ts';
import type { Caller } from '#server/access/caller.ts';
import { notAllowed, problem } from '#server/errors.ts';
import { undoHours, type BulkRow } from './queries.ts';

/** Documented permissions (LIST-46), whichever endpoint starts the job. */
const requiredAccess: Record<Job['action'], 'signed-in' | Permission> = {
  status: 'signed-in',
  add_tags: 'digests.tag',
  remove_tags: 'digests.tag',
  add_labels: 'signed-in',
  remove_labels: 'signed-in',
  set_labels: 'signed-in',
  assign: 'signed-in',
  plan: 'signed-in',
  edit: 'signed-in',
  delete: 'digests.delete',
  delete_tag: 'signed-in',
  merge_tags: 'signed-in',
  delete_label: 'labels.create',
  delete_status: 'statuses.manage',
};

export function checkCanRun(user: Caller, action: Job['action']) {
  authorize(user, requiredAccess[action]);
}

export const canRun = (privilege: string, action: Job['action']) =>
  hasAccess(privilege, requiredAccess[action]);

/** Only for the author and super users. */
export function checkCanManage(user: Caller, job: BulkRow) {
  authorizeOwner(user, job.owner_id, 'jobs.manageOthers');
  checkCanRun(user, job.action);
}

/** Excludes the person who started the job. */
export const canDecide = (user: Caller, job: BulkRow) =>
  job.state === 'waiting' && !job.is_expired && isApprover(user, job) && can(user, 'jobs.approve');

export const isApprover = (user: Caller, job: BulkRow) =>
  job.owner_id !== user.id && (job.approver_id === null || job.approver_id === user.id);

export function canUndo(user: Caller, job: BulkRow) {
  const isManager = isOwnerOrCan(user, job.owner_id, 'jobs.manageOthers');
  return isManager && canRun(user.role.codename, job.action) && undoRefusal(job) === undefined;
}

export function checkCanUndo(job: BulkRow) {
  const refusal = undoRefusal(job);
  if (refusal) throw problem('cannot_undo', refusal);
}

function undoRefusal(job: BulkRow): string | undefined {
  if (job.undo_of !== null) return 'You can’t undo an undo.';
  if (job.undone_by !== null) return 'This job has already been undone.';
  if (job.finished_at === null) return 'This job hasn’t ended yet. Stop it first.';
  if (job.is_dry_run || (job.changed_count === 0 && !isRemoval(job)))
    return 'This job didn’t change anything.';
  if (job.is_too_old) return `You can undo a job for ${undoHours} hours after it ends.`;
  return undefined;
}

/** Only the owner, because the audit log attributes each digest to them. */
export function checkCanResume(user: Caller, job: BulkRow) {
  if (job.owner_id !== user.id) throw notAllowed();
  checkCanRun(user, job.action);
  const refusal = resumeRefusal(job);
  if (refusal) throw problem('cannot_resume', refusal);
}

function resumeRefusal(job: BulkRow): string | undefined {
  if (job.state !== 'stopped' && job.state !== 'failed')
    return 'Only a stopped or failed job can be resumed.';
  if (job.undone_by !== null) return 'This job was undone, so it can’t be resumed.';
  if (job.receive_until !== null) return 'This job was stopped before it received all its digests.';
  if (job.approve_until !== null && job.decided_by === null)
    return 'This job was stopped before it was approved.';
  return undefined;
}

export const isRemoval = ({ action }: Pick<BulkRow, 'action'>) =>
  action === 'delete_tag' ||
  action === 'merge_tags' ||
  action === 'delete_label' ||
  action === 'delete_status';

export const cannotStop = (reason: string) => problem('cannot_stop', reason);
