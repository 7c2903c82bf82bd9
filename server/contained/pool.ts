import { startChild, type Child, type ChildSettings } from './child.ts';

export interface PoolSettings extends ChildSettings {
  /** For one job. */
  timeoutMs: number;
  /** Processes at a time; further jobs wait. Default 1. */
  size?: number;
  /** A process is replaced after this many jobs, so that what one did to it reaches no other. Default: never. */
  jobsEach?: number;
}

/** Does a job. Rejects with a ContainedError, or with the reason of the signal. */
export type Perform<Job, Result> = (job: Job, signal?: AbortSignal) => Promise<Result>;

/** Idle processes end after this long, in milliseconds. */
const idleMs = 60_000;

/** Processes without network, data folder, secrets or right to write, which do a job at a time each and stay warm. */
export function createContained<Job, Result>(settings: PoolSettings): Perform<Job, Result> {
  const { timeoutMs, size = 1, jobsEach = Infinity } = settings;
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
    // The error is thrown to whoever takes it; until then it is ignored.
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

  /** Passes the turn on to who has waited longest. */
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
        return await child.ask({ job, timeoutMs }, signal);
      } catch (error) {
        taken.jobs = jobsEach;
        throw error;
      } finally {
        if (taken.jobs < jobsEach) warm.push(taken);
        else {
          end(taken);
          // The next job waits for no start.
          if (warm.length < size) warm.push(start());
        }
      }
    } finally {
      endTurn();
    }
  };
}
