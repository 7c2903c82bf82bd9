import { Script } from 'node:vm';

/** What a parent asks. */
export interface JobRequest<Job> {
  job: Job;
  timeoutMs: number;
}
/** What it is answered. */
export type Answered<Result> = { result: Result } | { timedOut: true } | { fault: string };

/**
 * Answers each job of the parent, in the program of a contained child. Work that never ends is ended here, so that it does
 * not outlive a parent that was killed.
 */
export function answerJobs<Job, Result>(answer: (job: Job) => Result | Promise<Result>): void {
  process.on('message', async ({ job, timeoutMs }: JobRequest<Job>) => {
    process.send?.(await attempt(() => answer(job), timeoutMs));
  });
  process.on('disconnect', () => process.exit());
}

async function attempt<Result>(
  work: () => Result | Promise<Result>,
  timeoutMs: number,
): Promise<Answered<Result>> {
  try {
    Object.assign(globalThis, { containedWork: work });
    const script = new Script('containedWork()');
    return { result: await (script.runInThisContext({ timeout: timeoutMs }) as Result | Promise<Result>) };
  } catch (error) {
    const { message, code, stack } = error as Error & { code?: string };
    return code === 'ERR_SCRIPT_EXECUTION_TIMEOUT' ? { timedOut: true } : { fault: stack ?? message };
  }
}
