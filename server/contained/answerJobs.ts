import { Script } from 'node:vm';

export interface JobRequest<Job> {
  job: Job;
  timeoutMs: number;
}
export type JobResponse<Result> = { result: Result } | { timedOut: true } | { fault: string };

/**
 * Runs in a contained child process. Enforces the timeout itself, so that endless work can't outlive a
 * killed parent.
 */
export function serveJobs<Job, Result>(runJob: (job: Job) => Result | Promise<Result>): void {
  process.on('message', async ({ job, timeoutMs }: JobRequest<Job>) => {
    process.send?.(await runWithTimeout(() => runJob(job), timeoutMs));
  });
  process.on('disconnect', () => process.exit());
}

async function runWithTimeout<Result>(
  work: () => Result | Promise<Result>,
  timeoutMs: number,
): Promise<JobResponse<Result>> {
  try {
    Object.assign(globalThis, { containedWork: work });
    const script = new Script('containedWork()');
    return { result: await (script.runInThisContext({ timeout: timeoutMs }) as Result | Promise<Result>) };
  } catch (error) {
    const { message, code, stack } = error as Error & { code?: string };
    return code === 'ERR_SCRIPT_EXECUTION_TIMEOUT' ? { timedOut: true } : { fault: stack ?? message };
  }
}
