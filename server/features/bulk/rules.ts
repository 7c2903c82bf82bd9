import type { Job } from '#api/contract/bulk.ts';
import type { Permission } from '#domain/permissions.ts';
import { authorize, authorizeOwner, can, hasAccess, ownsOrCan } from '#server/platform/access/access.ts';
import type { Caller } from '#server/platform/access/caller.ts';
import { problem } from '#server/platform/errors.ts';
import { undoHours, type BulkRow } from './queries.ts';

/** The documents' limits of the single and the bulk calls (LIST-46), whichever way the change comes. */
const access: Record<Job['action'], 'signed-in' | Permission> = {
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

export function checkMayRun(user: Caller, action: Job['action']) {
  authorize(user, access[action]);
}

/** Whether someone of that privilege may do it. */
export const mayRun = (privilege: string, action: Job['action']) => hasAccess(privilege, access[action]);

/** A job is stopped and undone by the user who started it, and by super users. */
export function checkMayManage(user: Caller, job: BulkRow) {
  authorizeOwner(user, job.owner_id, 'jobs.manageOthers');
  checkMayRun(user, job.action);
}

/** Whether a job waits for the approval of its caller: never of who started it. */
export const canDecide = (user: Caller, job: BulkRow) =>
  job.state === 'waiting' && !job.is_expired && isApprover(user, job) && can(user, 'jobs.approve');

export const isApprover = (user: Caller, job: BulkRow) =>
  job.owner_id !== user.id && (job.approver_id === null || job.approver_id === user.id);

export function canUndo(user: Caller, job: BulkRow) {
  const isManager = ownsOrCan(user, job.owner_id, 'jobs.manageOthers');
  return isManager && mayRun(user.role.codename, job.action) && undoRefusal(job) === undefined;
}

export function checkCanUndo(job: BulkRow) {
  const refusal = undoRefusal(job);
  if (refusal) throw problem('cannot_undo', refusal);
}

/** Why a job cannot be undone, in a sentence. */
function undoRefusal(job: BulkRow): string | undefined {
  if (job.undo_of !== null) return 'An undo cannot be undone.';
  if (job.undone_by !== null) return 'This job was already undone.';
  if (job.finished_at === null) return 'This job has not ended yet. Stop it first.';
  if (job.is_dry_run || (job.changed_count === 0 && !isRemoval(job))) return 'This job changed nothing.';
  if (job.is_too_old) return `A job can be undone for ${undoHours} hours after its end.`;
  return undefined;
}

/** Whether the job deleted or merged tags, or deleted a label or a status, which happens before any digest is changed. */
export const isRemoval = ({ action }: Pick<BulkRow, 'action'>) =>
  action === 'delete_tag' ||
  action === 'merge_tags' ||
  action === 'delete_label' ||
  action === 'delete_status';

export const cannotStop = (reason: string) => problem('cannot_stop', reason);
