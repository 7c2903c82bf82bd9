interface Job {
  state: string;
}

/** Whether a job changes digests, or does so next. */
export const isRunning = ({ state }: Job): boolean => state === 'queued' || state === 'running';

/** Whether a job changes by itself: its digests arrive, or it runs. */
export const isActive = (job: Job): boolean => job.state === 'receiving' || isRunning(job);

/** Whether a job has not ended: it is active, or waits for an approval. */
export const isUnfinished = (job: Job): boolean => job.state === 'waiting' || isActive(job);
