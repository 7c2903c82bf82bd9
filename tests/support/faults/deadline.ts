import { setTimeout as wait } from 'node:timers/promises';

/** What `work` resolves with; an error that names the step where that takes longer than it may. */
export async function within<T>(seconds: number, step: string, work: Promise<T>): Promise<T> {
  const isDone = new AbortController();
  const late = wait(seconds * 1000, undefined, { signal: isDone.signal }).then(() => {
    throw new Error(`${step}: not over after ${seconds} s.`);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    isDone.abort();
  }
}
