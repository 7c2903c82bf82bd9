import { problem } from '../errors.ts';

export interface FairQueueSettings {
  /** How much is under way at a time, and of one person. */
  running: number;
  runningEach: number;
  /** How much may wait, and of one person. What comes beyond is refused. */
  waiting: number;
  waitingEach: number;
}

export interface FairQueue {
  /**
   * Does work for a person when it is their turn. Rejects with 503 and `Retry-After` when too much waits, and with the
   * signal's reason when the person leaves before their turn.
   */
  run<T>(person: number, signal: AbortSignal, work: () => Promise<T>): Promise<T>;
}

interface Waiting {
  person: number;
  start(): void;
}

/** A bounded queue for work that takes long: one person's work does not make others wait longer than their own. */
export function createFairQueue({
  running,
  runningEach,
  waiting,
  waitingEach,
}: FairQueueSettings): FairQueue {
  const queue: Waiting[] = [];
  const underWay = new Map<number, number>();
  const countRunning = (person: number) => underWay.get(person) ?? 0;
  const countWaiting = (person: number) => queue.filter((entry) => entry.person === person).length;
  let total = 0;

  /** Those who have the least under way come first, and among them who waits the longest. */
  function startNext() {
    const candidates = queue.filter(({ person }) => countRunning(person) < runningEach);
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
    if (total < running && countRunning(person) < runningEach) {
      begin(person);
      return Promise.resolve();
    }
    if (queue.length >= waiting || countWaiting(person) >= waitingEach) throw busy();
    return new Promise((resolve, reject) => {
      const leave = () => {
        queue.splice(queue.indexOf(entry), 1);
        reject(signal.reason as Error);
      };
      const entry: Waiting = {
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

const busy = () =>
  problem('busy', 'Too much of this is waiting already. Please try again in a moment.', {
    headers: { 'retry-after': '10' },
  });
