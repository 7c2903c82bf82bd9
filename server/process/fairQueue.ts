import { problem } from '#server/errors.ts';

export interface FairQueueSettings {
  maxRunning: number;
  maxRunningPerPerson: number;
  maxWaiting: number;
  maxWaitingPerPerson: number;
}

export interface FairQueue {
  /** Rejects with 503 and `Retry-After` if too many jobs are waiting, or with the signal's reason. */
  run<T>(person: number, signal: AbortSignal, work: () => Promise<T>): Promise<T>;
}

interface WaitingJob {
  person: number;
  start(): void;
}

/** A queue in which one person's jobs don't delay others. */
export function createFairQueue({
  maxRunning,
  maxRunningPerPerson,
  maxWaiting,
  maxWaitingPerPerson,
}: FairQueueSettings): FairQueue {
  const queue: WaitingJob[] = [];
  const underWay = new Map<number, number>();
  const countRunning = (person: number) => underWay.get(person) ?? 0;
  const countWaiting = (person: number) => queue.filter((entry) => entry.person === person).length;
  let total = 0;

  /** Fewest running first, then the longest wait. */
  function startNext() {
    const candidates = queue.filter(({ person }) => countRunning(person) < maxRunningPerPerson);
    const [next] = candidates.toSorted((a, b) => countRunning(a.person) - countRunning(b.person));
    if (!next) return;
    queue.splice(queue.indexOf(next), 1);
    next.start();
  }

  function begin(person: number) {
    total += 1;
    underWay.set(person, countRunning(person) + 1);
  }

  function end(person: number) {
    total -= 1;
    const left = countRunning(person) - 1;
    if (left > 0) underWay.set(person, left);
    else underWay.delete(person);
    startNext();
  }

  function waitForTurn(person: number, signal: AbortSignal): Promise<void> {
    if (total < maxRunning && countRunning(person) < maxRunningPerPerson) {
      begin(person);
      return Promise.resolve();
    }
    if (queue.length >= maxWaiting || countWaiting(person) >= maxWaitingPerPerson) throw queueFull();
    return new Promise((resolve, reject) => {
      const leave = () => {
        queue.splice(queue.indexOf(entry), 1);
        reject(signal.reason as Error);
      };
      const entry: WaitingJob = {
        person,
        start() {
          signal.removeEventListener('abort', leave);
          begin(person);
          resolve();
        },
      };
      signal.addEventListener('abort', leave, { once: true });
      queue.push(entry);
    });
  }

  return {
    async run(person, signal, work) {
      signal.throwIfAborted();
      await waitForTurn(person, signal);
      try {
        return await work();
      } finally {
        end(person);
      }
    },
  };
}

const queueFull = () =>
  problem('busy', 'Too many requests like this are already waiting. Please try again in a moment.', {
    headers: { 'retry-after': '10' },
  });
