import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Client } from '#api/client.ts';
import { sendBroadcast, type BroadcastInput } from '#api/contract/broadcasts.ts';
import { getBroadcast } from '#api/contract/broadcasts/history.ts';
import { listGroupChannels } from '#api/contract/broadcasts/lookups.ts';
import { listDigests } from '#api/contract/digests.ts';
import { findPostgres } from '#scripts/lib/postgres.ts';
import type { Database } from '#server/db/database.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { broadcasts } from '#server/db/schema.ts';
import { wallTimeAt } from '#domain/wallTime.ts';
import { fcmConcurrency, fcmProperties } from '#server/adapters/push/fcm/fcm.ts';
import { addReaders } from '#support/audience.ts';
import { startFcmProcess } from '#support/fcmChild.ts';
import { createDatabase, startCluster } from '#support/postgres.ts';
import { startServer, type RunningServer } from '#support/server.ts';
import { signedIn } from '#support/signedIn.ts';

/** `PUSH_KILLS=20 PUSH_RECIPIENTS=10000` is the whole of it; a run of all tests has a small part. */
const kills = Number(process.env.PUSH_KILLS ?? 2);
const recipients = Number(process.env.PUSH_RECIPIENTS ?? 1500);
/** `PUSH_GROUP=50000` is the whole of a group that is edited while it is sent to. */
const groupSize = Number(process.env.PUSH_GROUP ?? 1500);

async function send(client: Client, audience = 'all', over: Partial<BroadcastInput> = {}) {
  const { channel_list } = await client.call(listGroupChannels, { params: { id: 2 } });
  const version = (title: string) => ({
    title,
    text: 'Alert',
    channel: channel_list[0]!.id,
    group: 2,
    notification_type: 'home' as const,
  });
  const { data } = await client.call(sendBroadcast, {
    body: { notification_datas: [version('One'), version('Two')], user_list_type: audience, ...over },
  });
  return data.broadcast.id;
}

/** What became of all messages of a broadcast. */
async function findOutcome(client: Client, id: number) {
  const { status, versions } = await client.call(getBroadcast, { params: { id } });
  const sum = (count: (outcome: (typeof versions)[number]['outcome']) => number) =>
    versions.reduce((all, { outcome }) => all + count(outcome), 0);
  return {
    status,
    total: sum(({ total }) => total),
    sent: sum(({ sent }) => sent),
    failed: sum(({ failed }) => failed.reduce((all, { count }) => all + count, 0)),
    unknown: sum(({ unknown }) => unknown),
    unsent: sum(({ unsent }) => unsent),
  };
}

/** Two servers on one PostgreSQL that send through a service which does everything wrong for one message in thirty. */
async function withServers(
  work: (setup: Setup) => Promise<void>,
  service = ['--latency=5-30', '--misbehave=0.03'],
) {
  const cluster = await startCluster();
  const fcm = await startFcmProcess(service);
  const { url } = await createDatabase(cluster.url);
  const store = openPostgres({ url, connections: 2, onConnectionError() {} });
  const env = { DATABASE_URL: url, LEASE_SECONDS: '3', LOG_LEVEL: 'fatal', ...fcm.env };
  const running = new Set<RunningServer>();
  try {
    await work({
      db: store.db,
      fcm,
      async start() {
        const server = await startServer({ env });
        running.add(server);
        return server;
      },
      async kill(server) {
        running.delete(server);
        await server.kill();
      },
    });
  } finally {
    await Promise.all([...running].map((server) => server.stop()));
    await store.close();
    await fcm.stop();
    await cluster.stop();
  }
}

interface Setup {
  db: Database;
  fcm: Awaited<ReturnType<typeof startFcmProcess>>;
  start(): Promise<RunningServer>;
  kill(server: RunningServer): Promise<void>;
}

/** Expects that no message was accepted twice, and that the figures are those of the ledger and of the service. */
async function expectConsistent(setup: Setup, client: Client, id: number) {
  const outcome = await findOutcome(client, id);
  const { sent, failed, unknown, unsent, total } = outcome;
  expect(sent + failed + unknown + unsent).toBe(total);
  const { rows } = await setup.db.execute<{
    deliveries: number;
    total: number;
    success: number;
    fail: number;
    unknown: number;
  }>(sql`
    select (select count(*)::int from deliveries where broadcast_id = ${id}) as deliveries,
      sum(total)::int as total, sum(success_count)::int as success, sum(fail_count)::int as fail,
      sum(unknown_count)::int as unknown
    from notifications where broadcast_id = ${id}`);
  expect(rows[0]).toEqual({ deliveries: total, total, success: sent, fail: failed, unknown });
  const { accepted, repeated } = await setup.fcm.figures();
  expect(repeated).toBe(0);
  return { ...outcome, accepted };
}

/** The messages of a broadcast by what became of them, as the service knows them. */
async function findMessages({ db }: Setup, id: number) {
  const { rows } = await db.execute<{ key: string; outcome: string }>(sql`
    select concat(x.notification_id, ':', d.token) as key, coalesce(x.reason, x.state) as outcome
    from deliveries x join devices d on d.id = x.device_id where x.broadcast_id = ${id}`);
  return (outcome: string) => rows.filter((row) => row.outcome === outcome).map(({ key }) => key);
}

/** Calls the server without a pause until `work` has ended, as many at once as make it slow. */
async function underLoad<T>(client: Client, work: () => Promise<T>): Promise<T> {
  const over = new AbortController();
  const callers = Array.from({ length: 8 }, async () => {
    // oxlint-disable-next-line no-await-in-loop
    while (!over.signal.aborted)
      await client.call(listDigests, { query: { size: 100 } }).catch(() => undefined);
  });
  try {
    return await work();
  } finally {
    over.abort();
    await Promise.all(callers);
  }
}

const untilComplete = (client: Client, id: number) =>
  expect
    .poll(async () => (await findOutcome(client, id)).status, { timeout: 180_000, interval: 500 })
    .toBe('COMPLETE');

describe.runIf(findPostgres())('a push service that misbehaves', { timeout: 900_000 }, () => {
  it(`kill -9 of ${kills} servers in the middle of sending: each message is accepted once at most, and all add up`, async () => {
    await withServers(async (setup) => {
      await addReaders(setup.db, recipients);
      let doomed = await setup.start();
      const other = await setup.start();
      const { client } = await signedIn(other.url);
      let acceptedBefore = 0;
      for (let round = 0; round < kills; round += 1) {
        // The one before does not count as the same, for which a person would decide (broadcastHold.test.ts).
        await setup.db.update(broadcasts).set({ sameness: null });
        const id = await send(client);
        // Anywhere between the first message and the last.
        const share = Math.random() * recipients;
        const isThere = async () =>
          (await setup.fcm.figures()).accepted - acceptedBefore > share ||
          (await findOutcome(client, id)).status === 'COMPLETE';
        await expect.poll(isThere, { timeout: 60_000, interval: 20 }).toBe(true);
        await setup.kill(doomed);
        doomed = await setup.start();
        await untilComplete(client, id);
        const { sent, unknown, total, accepted, unsent } = await expectConsistent(setup, client, id);
        // All that counts as sent was accepted; what was accepted beyond that counts as unknown.
        expect(accepted - acceptedBefore).toBeGreaterThanOrEqual(sent);
        expect(accepted - acceptedBefore).toBeLessThanOrEqual(sent + unknown);
        expect(unsent).toBe(0);
        expect(total).toBeGreaterThan(recipients * 0.5);
        acceptedBefore = accepted;
      }
    });
  });

  it('under load and after a kill -9 the figures are those of the service: unknown is what was on the wire', async () => {
    await withServers(
      async (setup) => {
        await addReaders(setup.db, recipients);
        const doomed = await setup.start();
        const { client } = await signedIn(doomed.url);
        const id = await send(client);
        await underLoad(client, async () => {
          const isHalfway = async () => (await setup.fcm.messages()).arrived.length > recipients / 2;
          await expect.poll(isHalfway, { timeout: 60_000, interval: 20 }).toBe(true);
          await setup.kill(doomed);
        });
        const next = await setup.start();
        const { client: other } = await signedIn(next.url);
        await underLoad(other, () => untilComplete(other, id));
        const of = await findMessages(setup, id);
        const { arrived, accepted } = await setup.fcm.messages();
        const [hasArrived, isAccepted] = [new Set(arrived), new Set(accepted)];
        const [sent, unknown] = [of('sent'), of('unknown')];
        expect(sent.length + unknown.length).toBe(recipients);
        expect(sent.filter((key) => !isAccepted.has(key))).toEqual([]);
        // What the first server had under way, and no more.
        expect(unknown.length).toBeLessThanOrEqual(fcmConcurrency.max);
        // At most one step was claimed and had not reached the wire.
        expect(unknown.filter((key) => !hasArrived.has(key)).length).toBeLessThanOrEqual(
          fcmProperties.batchSize,
        );
        const { repeated } = await setup.fcm.figures();
        expect(repeated).toBe(0);
        await expectConsistent(setup, other, id);
      },
      ['--latency=20-200'],
    );
  });

  it('READER-06: a kill -9 between the choice of a version and its last message: chosen once, each sent once', async () => {
    await withServers(async (setup) => {
      await addReaders(setup.db, recipients);
      const doomed = await setup.start();
      const { client } = await signedIn(doomed.url);
      const id = await send(client, 'all', { trial: { share: 20, minutes: 15 } });
      const tried = Math.floor(recipients * 0.2) * 2;
      const countSettled = async () => {
        const { sent, failed, unknown } = await findOutcome(client, id);
        return sent + failed + unknown;
      };
      await expect.poll(countSettled, { timeout: 120_000, interval: 200 }).toBe(tried);
      const before = (await setup.fcm.figures()).accepted;
      await setup.db.execute(
        sql`update notifications set open_count = 10 + 20 * position where broadcast_id = ${id}`,
      );
      // Its time comes, for the broadcast and for the messages that wait for it.
      await setup.db.execute(sql`
        update deliveries set deliver_at = clock_timestamp() where broadcast_id = ${id} and deliver_at is not null`);
      await setup.db.execute(sql`update broadcasts set trial_until = clock_timestamp() where id = ${id}`);
      const isPartly = async () => (await setup.fcm.figures()).accepted - before > (recipients - tried) / 4;
      await expect.poll(isPartly, { timeout: 120_000, interval: 20 }).toBe(true);
      await setup.kill(doomed);
      const { client: other } = await signedIn((await setup.start()).url);
      await untilComplete(other, id);
      const { unsent, total } = await expectConsistent(setup, other, id);
      expect([unsent, total]).toEqual([0, recipients]);
      const { rows } = await setup.db.execute(sql`
        select (select count(*)::int from audit where entity = 'broadcast' and entity_id = ${id} and action = 'choose') as choices,
          (select title from notifications where broadcast_id = ${id} and is_rest) as title`);
      expect(rows).toEqual([{ choices: 1, title: 'Two' }]);
    });
  });

  it('READER-05: a kill -9 in the middle of each of three zones: each device gets it once, in its zone', async () => {
    await withServers(async (setup) => {
      const { db } = setup;
      await addReaders(db, recipients);
      const zones = ['Asia/Tokyo', 'Europe/Berlin', 'America/New_York'];
      await db.execute(sql`update devices set time_zone = (${sql.param(zones)}::text[])[1 + id % 3]`);
      let server = await setup.start();
      const { client } = await signedIn(server.url);
      const id = await send(client, 'all', {
        schedule_local_time: wallTimeAt(Date.now() + 3_600_000, zones[0]!),
        schedule_timezone: zones[0],
      });
      await db
        .update(broadcasts)
        .set({ scheduleDatetime: sql`clock_timestamp()`, localTime: wallTimeAt(Date.now(), zones[0]!) })
        .where(eq(broadcasts.id, id));
      let acceptedBefore = 0;
      for (const [place] of zones.entries()) {
        const isPartly = async () =>
          (await setup.fcm.figures()).accepted - acceptedBefore > recipients / 3 / 4;
        await expect.poll(isPartly, { timeout: 120_000, interval: 20 }).toBe(true);
        await setup.kill(server);
        server = await setup.start();
        const { client: other } = await signedIn(server.url);
        const isSettled = async () => {
          const { zones: parts } = await other.call(getBroadcast, { params: { id } });
          return parts
            .slice(0, place + 1)
            .every((part) => part.sent + part.failed + part.unknown === part.total);
        };
        await expect.poll(isSettled, { timeout: 180_000, interval: 200 }).toBe(true);
        acceptedBefore = (await setup.fcm.figures()).accepted;
        const { zones: parts } = await other.call(getBroadcast, { params: { id } });
        expect(parts.slice(place + 1).map((part) => part.unsent)).toEqual(
          parts.slice(place + 1).map((part) => part.total),
        );
        const next = parts[place + 1];
        if (!next) continue;
        // The next zone's time comes: all that is to come is as much earlier.
        const until = sql`make_interval(secs => ${(Date.parse(next.at) - Date.now()) / 1000}::float8)`;
        await db.execute(sql`
          update deliveries set deliver_at = deliver_at - ${until}, leased_until = leased_until - ${until}
          where broadcast_id = ${id} and state = 'pending'`);
        await db.execute(sql`
          update broadcast_zones set deliver_at = deliver_at - ${until}
          where broadcast_id = ${id} and deliver_at > clock_timestamp()`);
        await setup.kill(server);
        server = await setup.start();
      }
      const { client: last } = await signedIn(server.url);
      await untilComplete(last, id);
      const { unsent, total } = await expectConsistent(setup, last, id);
      expect([unsent, total]).toEqual([0, recipients]);
    });
  });

  it(`a group of ${groupSize} is edited while it is sent to: who it had at the start gets it`, async () => {
    await withServers(async (setup) => {
      const { db } = setup;
      const readers = await addReaders(db, groupSize);
      await db.execute(sql`insert into user_lists (title) values ('Edited')`);
      await db.execute(sql`
        insert into user_list_members (user_list_id, user_id) select max(l.id), u.id from user_lists l, users u
        where u.id = any(${sql.param(readers)}::int[]) group by u.id`);
      const { client } = await signedIn((await setup.start()).url);
      const { rows } = await db.execute<{ id: number }>(sql`select max(id) as id from user_lists`);
      const id = await send(client, String(rows[0]!.id));
      await expect
        .poll(async () => (await setup.fcm.figures()).calls, { timeout: 60_000, interval: 20 })
        .toBeGreaterThan(0);
      await db.execute(sql`delete from user_list_members where user_id % 2 = 0`);
      const added = await addReaders(db, 200, 'newcomer');
      await db.execute(sql`
        insert into user_list_members (user_list_id, user_id) select ${rows[0]!.id}, unnest(${sql.param(added)}::int[])`);
      await untilComplete(client, id);
      const { total } = await expectConsistent(setup, client, id);
      expect(total).toBe(groupSize);
      // Who was added meanwhile got nothing, and who was removed was not left out.
      const { rows: late } = await db.execute(sql`
        select count(*)::int as count from deliveries x join devices d on d.id = x.device_id
        where x.broadcast_id = ${id} and d.user_id = any(${sql.param(added)}::int[])`);
      expect(late).toEqual([{ count: 0 }]);
    });
  });
});
