import { setImmediate, setTimeout as pause } from 'node:timers/promises';
import type { Database } from '#server/db/database.ts';
import { findOutage } from '#server/db/outage.ts';
import { settleDeliveries, type Settlement } from './deliveries.ts';

/** How long to retry while the database is unavailable. Outcomes that can't be stored become unknown. */
const settleWithinMs = 20_000;

const settlePauseMs = 500;

const maxBatchSize = 500;

interface PendingSettlement {
  settlement: Settlement;
  resolve: () => void;
  reject: (error: unknown) => void;
}

export interface Ledger {
  /** Counts messages as in flight until each is settled or released. */
  begin(count: number): void;
  /** Batches results that arrive during a write. */
  settle(settlement: Settlement): Promise<void>;
  release(): void;
  inFlight(): number;
  waitForProgress(): Promise<void>;
}

/** Runs one statement at a time, because all of them lock the same counters. */
export function openLedger(db: Database, id: number): Ledger {
  const waiting: PendingSettlement[] = [];
  let underWay = 0;
  let isStoring = false;
  let observers: (() => void)[] = [];

  function end(count: number) {
    underWay -= count;
    for (const notify of observers) notify();
    observers = [];
  }

  async function storeAll() {
    isStoring = true;
    await setImmediate();
    while (waiting.length > 0) {
      const batch = waiting.splice(0, maxBatchSize);
      const settlements = batch.map(({ settlement }) => settlement);
      try {
        // Writing one batch at a time lets the next one accumulate.
        // oxlint-disable-next-line no-await-in-loop
        await retryUntilStored(() => settleDeliveries(db, id, settlements));
        for (const { resolve } of batch) resolve();
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
      end(batch.length);
    }
    isStoring = false;
  }

  return {
    begin: (count) => void (underWay += count),
    settle: (settlement) =>
      new Promise((resolve, reject) => {
        waiting.push({ settlement, resolve, reject });
        if (!isStoring) void storeAll();
      }),
    release: () => end(1),
    inFlight: () => underWay,
    waitForProgress: () => new Promise((resolve) => observers.push(resolve)),
  };
}

/** Safe to repeat, because a settled delivery doesn't change. */
async function retryUntilStored<T>(settle: () => Promise<T>): Promise<T> {
  const giveUpAt = performance.now() + settleWithinMs;
  for (;;) {
    try {
      // Each attempt depends on how the last one ended.
      // oxlint-disable-next-line no-await-in-loop
      return await settle();
    } catch (error) {
      if (!findOutage(error) || performance.now() > giveUpAt) throw error;
      // oxlint-disable-next-line no-await-in-loop
      await pause(settlePauseMs);
    }
  }
}
