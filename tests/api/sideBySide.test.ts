import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../server/db/database';
import { categories } from '../../server/db/schema';
import { startTestApp, type TestApp } from '../support/app';
import { addCategory } from '../support/factories';

let desk: TestApp;

beforeAll(async () => {
  desk = await startTestApp();
});

afterAll(() => desk.close());

const count = (tx: Database) => tx.$count(categories);
const fail = () => Promise.reject(new Error('no'));

describe('two readings side by side', () => {
  // The embedded database has one connection: nothing can come between there.
  it.runIf(process.env.TEST_DATABASE === 'postgres')('see what the first one saw', async () => {
    const before = await count(desk.deps.db);
    let markWritten: (() => void) | undefined;
    const written = new Promise<void>((resolve) => {
      markWritten = resolve;
    });
    const both = await desk.deps.store.sideBySide(
      async (tx) => {
        await written;
        return count(tx);
      },
      async (tx) => {
        await addCategory(desk, 'Added meanwhile');
        markWritten?.();
        return count(tx);
      },
    );
    expect(both).toEqual([before, before]);
    expect(await count(desk.deps.db)).toBe(before + 1);
  });

  it('may be asked for many times at once', async () => {
    const { store, db } = desk.deps;
    const one = await count(db);
    const pairs = await Promise.all(Array.from({ length: 30 }, () => store.sideBySide(count, count)));
    expect(pairs).toEqual(pairs.map(() => [one, one]));
  });

  it('pass on the error of either, and can be had again', async () => {
    const { store } = desk.deps;
    await expect(store.sideBySide(fail, count)).rejects.toThrow('no');
    await expect(store.sideBySide(count, fail)).rejects.toThrow('no');
    await expect(store.sideBySide(count, count)).resolves.toHaveLength(2);
  });
});
