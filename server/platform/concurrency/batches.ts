import { sqlState } from '#server/db/transaction.ts';

interface Options<Call, Result> {
  /** Does the work of calls by one statement: the results in their order. */
  run(calls: Call[]): Promise<Result[]>;
  /** What a call works on. Two calls for the same do not go into one batch. */
  toKey(call: Call): unknown;
  /** Most calls of a batch. */
  size: number;
}

interface Waiting<Call, Result> {
  call: Call;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/**
 * A function that runs a call at once where no batch is under way. The calls that come meanwhile are the next batch, so
 * that many at a time share the set-up of a statement and the write to the disk at its end. The calls of a batch that
 * the database refuses are run one by one: none fails for the fault of another.
 */
export function inBatches<Call, Result>({ run, toKey, size }: Options<Call, Result>) {
  let waiting: Waiting<Call, Result>[] = [];
  let isRunning = false;

  function next(): Waiting<Call, Result>[] {
    const keys = new Set<unknown>();
    const batch: Waiting<Call, Result>[] = [];
    const later: Waiting<Call, Result>[] = [];
    for (const one of waiting) {
      const key = toKey(one.call);
      if (batch.length === size || keys.has(key)) later.push(one);
      else batch.push(one);
      keys.add(key);
    }
    waiting = later;
    return batch;
  }

  async function runBatch(batch: Waiting<Call, Result>[]) {
    try {
      const results = await run(batch.map(({ call }) => call));
      batch.forEach(({ resolve }, index) => resolve(results[index]!));
    } catch (error) {
      // Without the database's own word, what a batch did is not known.
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
