import { setImmediate, setTimeout as pause } from 'node:timers/promises';
import type { Database } from '#server/db/database.ts';
import { findOutage } from '#server/db/outage.ts';
import { settleDeliveries, type Settlement } from './deliveries.ts';

/** How long results are still stored while the database does not answer. Those that are not count as unknown. */
const settleWithinMs = 20_000;

const settlePauseMs = 500;

/** Results in one statement at most. */
const maxSettled = 500;

interface Waiting {
  settlement: Settlement;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/** What is under way of a broadcast, and the storing of what became of it. */
export interface Ledger {
  /** How many messages are under way, until each is stored or left. */
  begin(count: number): void;
  /** Stores what became of one: those that come while others are stored are stored together. */
  settle(settlement: Settlement): Promise<void>;
  /** One has no result to be stored. */
  leave(): void;
  underWay(): number;
  /** Resolves when fewer are under way. */
  progress(): Promise<void>;
}

/** Statements run one after the other: side by side they would wait for the figures that they lock. */
export function openLedger(db: Database, id: number): Ledger {
  const waiting: Waiting[] = [];
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
    // What comes in the same turn of the loop is stored together.
    await setImmediate();
    while (waiting.length > 0) {
      const batch = waiting.splice(0, maxSettled);
      const settlements = batch.map(({ settlement }) => settlement);
      try {
        // One after the other is what gathers them.
        // oxlint-disable-next-line no-await-in-loop
        await untilStored(() => settleDeliveries(db, id, settlements));
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
    leave: () => end(1),
    underWay: () => underWay,
    progress: () => new Promise((resolve) => observers.push(resolve)),
  };
}

/** Repeats a settlement while the database does not answer. One whose answer was lost finds nothing left to settle. */
async function untilStored<T>(settle: () => Promise<T>): Promise<T> {
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
