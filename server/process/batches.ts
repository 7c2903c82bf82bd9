import { sqlState } from '#server/db/transaction.ts';

interface BatcherOptions<Call, Result> {
  run(calls: Call[]): Promise<Result[]>;
  conflictKey(call: Call): unknown;
  size: number;
}

interface WaitingCall<Call, Result> {
  call: Call;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/**
 * Calls that arrive while a batch is running form the next one and share its statement setup and disk flush.
 * If the database rejects a batch, its calls run one by one so that none fails because of another.
 */
export function createBatcher<Call, Result>({ run, conflictKey, size }: BatcherOptions<Call, Result>) {
  let waiting: WaitingCall<Call, Result>[] = [];
  let isRunning = false;

  function next(): WaitingCall<Call, Result>[] {
    const keys = new Set<unknown>();
    const batch: WaitingCall<Call, Result>[] = [];
    const later: WaitingCall<Call, Result>[] = [];
    for (const one of waiting) {
      const key = conflictKey(one.call);
      if (batch.length === size || keys.has(key)) later.push(one);
      else batch.push(one);
      keys.add(key);
    }
    waiting = later;
    return batch;
  }

  async function runBatch(batch: WaitingCall<Call, Result>[]) {
    try {
      const results = await run(batch.map(({ call }) => call));
      batch.forEach(({ resolve }, index) => resolve(results[index]!));
    } catch (error) {
      // Without a database error, it's unknown what the batch did.
      if (batch.length === 1 || !sqlState(error)) return batch.forEach(({ reject }) => reject(error));
      for (const one of batch) await runBatch([one]);
    }
  }

  async function runAll() {
    isRunning = true;
    while (waiting.length > 0) await runBatch(next());
    isRunning = false;
  }

  return (call: Call) =>
    new Promise<Result>((resolve, reject) => {
      waiting.push({ call, resolve, reject });
      if (!isRunning) void runAll();
    });
}
