import { startChild, type Child, type ChildSettings } from './child.ts';

export interface PoolSettings extends ChildSettings {
  timeoutMs: number;
  /** Concurrent processes. Default 1. */
  size?: number;
  /** Maximum number of jobs per process; with 1, a job can't affect later ones. Default: unlimited. */
  jobsPerProcess?: number;
}

/** Rejects with a ContainedError or the signal's reason. */
export type JobRunner<Job, Result> = (job: Job, signal?: AbortSignal) => Promise<Result>;

const idleMs = 10_000;

/**
 * Warm processes without access to the network, the data folder or secrets, and without write access. Each
 * runs one job at a time.
 */
export function createContainedPool<Job, Result>(settings: PoolSettings): JobRunner<Job, Result> {
  const { timeoutMs, size = 1, jobsPerProcess = Infinity } = settings;
  interface Warm {
    child: Promise<Child<Job, Result>>;
    jobs: number;
  }
  let warm: Warm[] = [];
  let running = 0;
  const waiting: (() => void)[] = [];
  let idle: NodeJS.Timeout | undefined;

  function start(): Warm {
    const child = startChild<Job, Result>(settings);
    // The job that takes the child gets the error; until then, it's ignored.
    child.catch(() => undefined);
    return { child, jobs: 0 };
  }
  const end = ({ child }: Warm) => void child.then((started) => started.end()).catch(() => undefined);

  async function takeTurn(signal: AbortSignal | undefined) {
    signal?.throwIfAborted();
    if (running < size) {
      running += 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const leave = () => {
        waiting.splice(waiting.indexOf(begin), 1);
        reject(signal?.reason as Error);
      };
      const begin = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      signal?.addEventListener('abort', leave, { once: true });
      waiting.push(begin);
    });
  }

  function endTurn() {
    const next = waiting.shift();
    if (next) return next();
    running -= 1;
    clearTimeout(idle);
    idle = setTimeout(() => {
      warm.forEach(end);
      warm = [];
    }, idleMs).unref();
  }

  async function take(): Promise<Warm> {
    const found = warm.pop();
    if (!found) return start();
    return (await found.child.then((child) => child.isAlive()).catch(() => false)) ? found : take();
  }

  return async (job, signal) => {
    await takeTurn(signal);
    try {
      const taken = await take();
      taken.jobs += 1;
      try {
        const child = await taken.child;
        return await child.run({ job, timeoutMs }, signal);
      } catch (error) {
        taken.jobs = jobsPerProcess;
        throw error;
      } finally {
        if (taken.jobs < jobsPerProcess) warm.push(taken);
        else {
          end(taken);
          if (warm.length < size) warm.push(start());
        }
      }
    } finally {
      endTurn();
    }
  };
}
