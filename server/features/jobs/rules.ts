import type { Job } from '#api/contract/bulk.ts';
import type { Access } from '#api/contract/endpoint.ts';
import { authorize, type Caller } from '#server/platform/caller.ts';
import { notAllowed, problem } from '#server/platform/errors.ts';
import type { JobRow } from './queries.ts';

/** For how long after its end a job can be undone. */
export const undoHours = 24;

/** The documents' limits of the single and the bulk calls (LIST-46), whichever way the change comes. */
const access: Record<Job['action'], Access> = {
  status: 'signed-in',
  add_tags: 'not-limited-staff',
  remove_tags: 'not-limited-staff',
  add_labels: 'signed-in',
  remove_labels: 'signed-in',
  set_labels: 'signed-in',
  delete: 'not-limited-staff',
  delete_tag: 'signed-in',
  delete_status: 'not-limited-staff',
};

export function checkMayRun(user: Caller, action: Job['action']) {
  authorize(user, access[action]);
}

/** A job is stopped and undone by whoever started it, and by super users. */
export function checkMayManage(user: Caller, job: JobRow) {
  if (!isManager(user, job)) throw notAllowed();
  checkMayRun(user, job.action);
}

export function canUndo(user: Caller, job: JobRow) {
  const mayRun = access[job.action] === 'signed-in' || user.role.codename !== 'STAFF_USER_PERM';
  return isManager(user, job) && mayRun && undoRefusal(job) === undefined;
}

function isManager(user: Caller, job: JobRow) {
  return job.owner_id === user.id || user.role.codename === 'SUPER_USER_PERM';
}

export function checkCanUndo(job: JobRow) {
  const refusal = undoRefusal(job);
  if (refusal) throw problem('cannot_undo', refusal);
}

/** Why a job cannot be undone, in a sentence. */
function undoRefusal(job: JobRow): string | undefined {
  if (job.undo_of !== null) return 'An undo cannot be undone.';
  if (job.undone_by !== null) return 'This job was undone already.';
  if (job.finished_at === null) return 'This job has not ended yet. Stop it first.';
  if (job.is_dry_run || (job.changed_count === 0 && !isRemoval(job))) return 'This job changed nothing.';
  if (job.is_too_old) return `A job can be undone for ${undoHours} hours after its end.`;
  return undefined;
}

/** Whether the job took a tag or a status out of use, which it does before it comes to any digest. */
export const isRemoval = ({ action }: Pick<JobRow, 'action'>) =>
  action === 'delete_tag' || action === 'delete_status';

export const cannotStop = (reason: string) => problem('cannot_stop', reason);
