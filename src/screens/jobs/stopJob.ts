import type { Job } from '#api/contract/bulk.ts';
import type { useSession } from '#shared/session/session.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { isUnfinished } from '#domain/jobText.ts';
import { stopJob } from '#data/bulk.ts';
import { messages } from './messages.ts';

export function canStop(job: Job, { userId, can }: Pick<ReturnType<typeof useSession>, 'userId' | 'can'>) {
  return isUnfinished(job) && isStoppable(job) && (can('jobs.manageOthers') || job.created_by.id === userId);
}

/** Deletions, merges and undos must reach every digest, so they can't be stopped. */
const isStoppable = ({ action, undo_of }: Job) =>
  undo_of === null &&
  action !== 'delete_tag' &&
  action !== 'merge_tags' &&
  action !== 'delete_label' &&
  action !== 'delete_status';

export async function tryStopJob({ id }: Job): Promise<void> {
  try {
    await stopJob(id);
  } catch (error) {
    toast.error(serverMessage(error, messages.stopFailed));
  }
}
