import { request } from 'node:http';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { categories } from '#server/db/schema.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { addCategory, addDigest } from '#support/factories.ts';

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
    const both = await desk.deps.store.readInParallel(
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

  it('may run many times at once', async () => {
    const { store, db } = desk.deps;
    const one = await count(db);
    const pairs = await Promise.all(Array.from({ length: 30 }, () => store.readInParallel(count, count)));
    expect(pairs).toEqual(pairs.map(() => [one, one]));
  });

  it('pass on the error of either, and can be had again', async () => {
    const { store } = desk.deps;
    await expect(store.readInParallel(fail, count)).rejects.toThrow('no');
    await expect(store.readInParallel(count, fail)).rejects.toThrow('no');
    await expect(store.readInParallel(count, count)).resolves.toHaveLength(2);
  });
});

/** Runs work while the digests are locked, with a count of the waiting connections. */
const whileLocked = (work: (waiting: () => Promise<number>) => Promise<void>) =>
  desk.deps.db.transaction(async (tx) => {
    await tx.execute(sql`lock table digests`);
    await work(async () => {
      const { rows } = await tx.execute<{ count: number }>(sql`
        select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
      return rows[0]!.count;
    });
  });

// The embedded database cannot be interrupted.
describe.runIf(process.env.TEST_DATABASE === 'postgres')('whose caller disconnects', () => {
  let url: string;
  beforeAll(async () => {
    url = await desk.app.listen({ port: 0, host: '127.0.0.1' });
  });

  /** A connection of its own, which ends with the call. */
  function open(method: string, path: string, body?: object) {
    const headers = {
      authorization: `Token ${desk.people.super.token}`,
      ...(body && { 'content-type': 'application/json' }),
    };
    const call = request(`${url}/api${path}`, { method, headers, agent: false });
    const answer = new Promise((resolve) => {
      call.once('response', (response) => resolve(response.resume().statusCode));
      call.once('error', () => resolve('left'));
    });
    call.end(body && JSON.stringify(body));
    return { answer, leave: () => call.destroy() };
  }

  const day = { from_date: '2026-01-01 00:00', to_date: '2026-01-02 00:00' };

  it.each<[string, number, Parameters<typeof open>]>([
    ['a list with two filters, which is counted', 1, ['GET', '/digests/?tags=7&labels=7']],
    ['a report, which is counted on two connections', 2, ['POST', '/dashboard/daily_report/', day]],
    ['a file', 1, ['GET', '/digests/export/']],
  ])('is not read for any longer: %s', async (_name, connections, call) => {
    await whileLocked(async (waiting) => {
      const { answer, leave } = open(...call);
      await expect.poll(waiting).toBe(connections);
      leave();
      expect(await answer).toBe('left');
      await expect.poll(waiting).toBe(0);
    });
    expect(await open(...call).answer).toBe(200);
  });

  it('has changed the input', async () => {
    const { id } = await addDigest(desk, { title: 'Before' });
    await whileLocked(async (waiting) => {
      const { answer, leave } = open('PATCH', `/dashboard/digests/${id}/`, { title: 'After' });
      await expect.poll(waiting).toBe(1);
      leave();
      await answer;
    });
    const title = async () =>
      (await desk.deps.db.execute(sql`select title from digests where id = ${id}`)).rows[0]?.title;
    await expect.poll(title).toBe('After');
  });
});
