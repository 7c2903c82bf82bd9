import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { buildPath } from '#api/client.ts';
import { createCalendarFeed } from '#api/contract/planning.ts';
import { signIn, whoAmI } from '#api/contract/session.ts';
import { startTranscription } from '#api/contract/transcriptions.ts';
import { buildApp } from '#server/app.ts';
import { callCounts } from '#server/db/schema.ts';
import { createDeps } from '#server/deps.ts';
import { purgeCallCounts } from '#server/http/callCounts.ts';
import { startTestApp, type TestApp } from '#support/app.ts';

const rateLimit = 200;

let desk: TestApp;
const others: FastifyInstance[] = [];

beforeAll(async () => {
  desk = await startTestApp({ rateLimit });
});
beforeEach(() => desk.reset());
afterAll(async () => {
  for (const other of others) await other.close();
  await desk.close();
});

/** Another server on the same database. */
async function startOther() {
  const app = await buildApp(await createDeps(desk.deps.config, desk.deps.store));
  await app.ready();
  others.push(app);
  return app;
}

/** What servers answer to a call that is made so often, by turns. */
const callInTurn = (servers: FastifyInstance[], times: number, call: InjectOptions) =>
  Promise.all(
    Array.from({ length: times }, async (_, made) => {
      const { statusCode } = await servers[made % servers.length]!.inject(call);
      return statusCode;
    }),
  );

const countAll = (statuses: number[], status: number) => statuses.filter((each) => each === status).length;

const editor = () => ({ authorization: `Token ${desk.people.editor.token}` });
const read = (): InjectOptions => ({ url: `/api${whoAmI.path}`, headers: editor() });
/** Ten of them are allowed in a minute. There is no such video, and they are answered 400. */
const transcribe = (remoteAddress: string): InjectOptions => ({
  method: 'POST',
  url: `/api${buildPath(startTranscription.path, { video_id: 99 })}`,
  headers: editor(),
  payload: { language: 'en' },
  remoteAddress,
});

it('OPS-05: calendars are limited by network', async () => {
  const { path } = await desk.call(createCalendarFeed, { body: { name: 'Phone' } });
  const statuses = await callInTurn([desk.app], 61, { url: path, remoteAddress: '192.0.2.60' });
  expect([countAll(statuses, 200), countAll(statuses, 429)]).toEqual([60, 1]);
});

it('OPS-05: ten guesses of a password at two servers are ten, also for one that starts afterwards', async () => {
  const guess: InjectOptions = {
    method: 'POST',
    url: `/api${signIn.path}`,
    payload: { email: 'staff@example.com', password: 'a wrong one' },
    remoteAddress: '192.0.2.61',
  };
  const servers = [desk.app, await startOther()];
  const statuses: number[] = [];
  // One after the other: of attempts at the same time, more than needed may be refused.
  for (let made = 0; made < 20; made += 1)
    statuses.push(...(await callInTurn([servers[made % 2]!], 1, guess)));
  expect([countAll(statuses, 401), countAll(statuses, 429)]).toEqual([10, 10]);
  expect((await (await startOther()).inject(guess)).statusCode).toBe(429);
});

describe.runIf(inject('postgresUrl'))('OPS-05: two servers on one PostgreSQL', () => {
  it('allow ten calls that cost much together, at the same time too, and a server that starts knows of them', async () => {
    const other = await startOther();
    const statuses = await callInTurn([desk.app, other], 20, transcribe('192.0.2.10'));
    expect([countAll(statuses, 400), countAll(statuses, 429)]).toEqual([10, 10]);
    const refused = await (await startOther()).inject(transcribe('192.0.2.10'));
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await other.inject(transcribe('192.0.2.11'))).statusCode).toBe(400);
  });

  it('count the calls of a session together, within a second or so', async () => {
    const other = await startOther();
    // Those of a few in a minute are not told.
    const staff = { authorization: `Token ${desk.people.staff.token}` };
    await callInTurn([desk.app], 2, { ...read(), headers: staff });
    expect(await callInTurn([desk.app], rateLimit, read())).not.toContain(429);
    await expect.poll(async () => (await other.inject(read())).statusCode, { timeout: 5000 }).toBe(429);
    const told = await desk.deps.db
      .select()
      .from(callCounts)
      .where(sql`key like 'session %' and counted_from > now() - interval '30 seconds'`);
    expect(told.map(({ count }) => count >= rateLimit)).toEqual([true]);
  });

  it('begin anew after a minute, by the clock of the database', async () => {
    const other = await startOther();
    await callInTurn([desk.app, other], 10, transcribe('192.0.2.12'));
    await desk.deps.db.update(callCounts).set({ countedFrom: sql`now() - interval '61 seconds'` });
    const fresh = await startOther();
    expect((await fresh.inject(transcribe('192.0.2.12'))).statusCode).toBe(400);
    expect(await desk.deps.db.select().from(callCounts)).toMatchObject([{ count: 1 }]);
    await desk.deps.db.update(callCounts).set({ countedFrom: sql`now() - interval '3 minutes'` });
    await purgeCallCounts(desk.deps.db);
    expect(await desk.deps.db.$count(callCounts)).toBe(0);
  });

  it('answer while the count does not: each counts for itself then', async () => {
    const released = new AbortController();
    const locked = new AbortController();
    const holding = desk.deps.db.transaction(async (tx) => {
      await tx.execute(sql`lock table call_counts in access exclusive mode`);
      locked.abort();
      if (!released.signal.aborted) await once(released.signal, 'abort');
    });
    if (!locked.signal.aborted) await once(locked.signal, 'abort');
    const start = performance.now();
    try {
      const one = await startOther();
      const first = await one.inject(transcribe('192.0.2.13'));
      expect(first.statusCode).toBe(400);
      const statuses = await callInTurn([one], 10, transcribe('192.0.2.13'));
      expect([countAll(statuses, 400), countAll(statuses, 429)]).toEqual([9, 1]);
      expect((await one.inject(read())).statusCode).toBe(200);
      expect(performance.now() - start).toBeLessThan(5000);
    } finally {
      released.abort();
      await holding;
    }
  });
});
