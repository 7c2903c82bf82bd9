import type { Job } from '#api/contract/bulk.ts';
import type { JobApproval } from '#api/contract/bulk.ts';
import type { Caller } from '#server/access/caller.ts';
import type { BulkRow } from './queries.ts';
import { canDecide, canUndo } from './rules.ts';

export function presentBulkJob(job: BulkRow, user: Caller): Job {
  return {
    id: job.id,
    action: job.action,
    parameters: job.parameters,
    state: job.state,
    dry_run: job.is_dry_run,
    total: job.total,
    done_count: job.done_count,
    changed_count: job.changed_count,
    failed_count: job.failed_count,
    skipped_count: job.skipped_count,
    created_by: { id: job.owner_id, name: job.owner_name },
    created_at: job.created_at,
    started_at: job.started_at,
    finished_at: job.finished_at,
    can_undo: canUndo(user, job),
    undo_until: job.undo_of === null && !job.is_dry_run ? job.undo_until : null,
    undo_of: job.undo_of,
    undone_by: job.undone_by,
    approval: presentApproval(job, user),
    ...(job.state === 'receiving' && {
      receiving: { parts: job.part_hashes.length, until: job.receive_until! },
    }),
    detail: job.detail,
  };
}

const toPerson = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' });

function presentApproval(job: BulkRow, user: Caller): JobApproval | null {
  if (job.approve_until === null) return null;
  return {
    by: toPerson(job.approver_id, job.approver_name),
    until: job.approve_until,
    decided_by: toPerson(job.decided_by, job.decider_name),
    decided_at: job.decided_at,
    comment: job.decision,
    can_decide: canDecide(user, job),
  };
}
