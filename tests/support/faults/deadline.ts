import { setTimeout as wait } from 'node:timers/promises';

/** Resolves like `work`, or rejects with an error that names the step if it takes longer than `seconds`. */
export async function within<T>(seconds: number, step: string, work: Promise<T>): Promise<T> {
  const isDone = new AbortController();
  const late = wait(seconds * 1000, undefined, { signal: isDone.signal }).then(() => {
    throw new Error(`${step} took longer than ${seconds} s.`);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    isDone.abort();
  }
}
