import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Client } from '#api/client.ts';
import {
  bellGroupId,
  changeBroadcast,
  countAudience,
  getBroadcastReport,
  sendBroadcast,
  type AudienceInput,
} from '#api/contract/broadcasts.ts';
import { listGroupChannels } from '#api/contract/broadcasts/lookups.ts';
import type { Database, Store } from '#server/db/database.ts';
import { generateDigests } from '#server/db/generate.ts';
import { openEmbedded } from '#server/db/embedded.ts';
import { databaseFolder } from '#server/db/open.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { startFcmProcess } from '#support/fcmChild.ts';
import { createDatabase, startCluster } from '#support/postgres.ts';
import { load, percentile } from './load.ts';
import { processorSeconds, residentMemory } from './processes.ts';
import { startBuilt } from './onDatabase.ts';
import { signedIn } from '#support/signedIn.ts';

export interface PushFigures {
  devices: number;
  /** Seconds until the recipients are written down. */
  frozen: number;
  /** Messages that were handed over until the stop, and seconds of it. */
  sent: number;
  seconds: number;
  /** Processor seconds of the server for each second of sending. */
  cores: number;
  /** MiB of the server before sending and at most while sending. */
  memory: { before: number; most: number };
  lists: { calls: number; p50: number; p95: number };
  /** Milliseconds from the call that stops until the service is called for the last time. */
  stopped: number;
  counts: { name: string; p50: number; p95: number; devices: number }[];
  /** Messages that the service accepted twice: none. */
  repeated: number;
}

/** Until it is stopped. Long enough to see memory grow, short enough to be waited for. */
const sendingMs = { postgres: 60_000, pglite: 8_000 };

/** Until the heap of a server that answers lists no longer grows. */
const warmMs = 10_000;

/** Sends to many devices through a stand-in for FCM in another process, which answers after 20 to 80 ms. */
export async function measurePush(devices: number): Promise<PushFigures> {
  const cluster = await startCluster();
  const fcm = await startFcmProcess(['--latency=20-80']);
  try {
    const { url } = await createDatabase(cluster.url);
    const product = await startBuilt({ DATABASE_URL: url, ...fcm.env });
    const store = openPostgres({ url, connections: 2, onConnectionError: () => {} });
    try {
      await fill(store, devices);
      return await measure({ ...product, devices, fcm, sendingMs: sendingMs.postgres });
    } finally {
      await store.close();
      await product.stop();
    }
  } finally {
    await fcm.stop();
    await cluster.stop();
  }
}

/** The same on the embedded database. */
export async function measurePushEmbedded(devices: number): Promise<PushFigures> {
  const folder = await mkdtemp(path.join(tmpdir(), 'desk-bench-'));
  const fcm = await startFcmProcess(['--latency=20-80']);
  try {
    const first = await startBuilt({ DATA_DIR: folder });
    await first.stop();
    const store = await openEmbedded(databaseFolder(folder));
    await fill(store, devices);
    await store.close();
    const product = await startBuilt({ DATA_DIR: folder, ...fcm.env });
    try {
      return await measure({ ...product, devices, fcm, sendingMs: sendingMs.pglite });
    } finally {
      await product.stop();
    }
  } finally {
    await fcm.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function fill({ db }: Store, devices: number) {
  await generateDigests(db, 1000);
  await addDevices(db, devices);
}

/**
 * One device each, two for every eighth person, over 5 packages, 200 cities and 20 states; a third on a list. Every other
 * one has read a digest.
 */
async function addDevices(db: Database, count: number) {
  await db.execute(sql`
    insert into users (name, email, is_active)
    select 'Reader ' || n, 'r' || n || '@readers.example', n % 50 > 0 from generate_series(1, ${Math.ceil((count * 8) / 9)}::int) n`);
  await db.execute(sql`
    insert into devices (user_id, token, app_package_name, city, state)
    select u.id, 'token-' || u.id || '-' || k, 'com.example.app' || (u.id % 7) / 2, 'City ' || u.id % 200, 'State ' || u.id % 20
    from users u, generate_series(1, 2) k where u.email like 'r%@readers.example' and (k = 1 or u.id % 8 = 0)
    limit ${count}`);
  await db.execute(sql`insert into user_lists (title) values ('A third')`);
  await db.execute(sql`
    insert into user_list_members (user_list_id, user_id)
    select (select max(id) from user_lists), id from users where id % 3 = 0 and email like 'r%@readers.example'`);
  await db.execute(sql`
    insert into digest_reads (digest_id, user_id)
    select g.id, u.id from users u join (select id, row_number() over (order by id) as place from digests) g
      on g.place = 1 + u.id / 2 % 1000
    where u.id % 2 = 0 and u.email like 'r%@readers.example'`);
  await db.execute(sql`vacuum analyze devices`);
  await db.execute(sql`vacuum analyze digest_reads`);
  await db.execute(sql`vacuum analyze users`);
  await db.execute(sql`vacuum analyze user_list_members`);
}

interface Setup {
  url: string;
  pid: number;
  devices: number;
  sendingMs: number;
  fcm: Awaited<ReturnType<typeof startFcmProcess>>;
}

async function measure({ url, pid, devices, fcm, sendingMs: untilStopMs }: Setup): Promise<PushFigures> {
  const { client, headers } = await signedIn(url);
  const counts = await measureCounts(client);
  const lists = { origin: url, path: '/api/digests/?page=1&size=10', headers, connections: 1 };
  // What is measured below is what sending adds to it.
  await load({ ...lists, duration: warmMs });
  const before = await residentMemory(pid);
  let most = before;
  const watch = setInterval(async () => {
    most = Math.max(most, await residentMemory(pid).catch(() => 0));
  }, 250);
  watch.unref();

  const { channel_list } = await client.call(listGroupChannels, { params: { id: bellGroupId } });
  const from = performance.now();
  const { data } = await client.call(sendBroadcast, {
    body: {
      notification_datas: [
        {
          title: 'A headline',
          text: 'Alert',
          channel: channel_list[0]!.id,
          group: bellGroupId,
          notification_type: 'home',
        },
      ],
      user_list_type: 'all',
    },
  });
  const { id } = data.broadcast;
  while ((await fcm.figures()).calls === 0) await wait(50);
  const frozen = (performance.now() - from) / 1000;

  const start = {
    at: performance.now(),
    cpu: await processorSeconds(pid),
    calls: (await fcm.figures()).calls,
  };
  const end = new AbortController();
  const loading = load({ ...lists, duration: untilStopMs, signal: end.signal });
  while (performance.now() - start.at < untilStopMs) {
    const { status } = await client.call(getBroadcastReport, { params: { id } });
    if (status !== 'IN_PROGRESS') break;
    await wait(500);
  }
  const { calls } = await fcm.figures();
  const seconds = (performance.now() - start.at) / 1000;
  const cpu = await processorSeconds(pid);
  end.abort();
  const { latencies } = await loading;
  const stopped = await stop(client, id, fcm);
  clearInterval(watch);
  return {
    devices,
    frozen,
    sent: calls - start.calls,
    seconds,
    cores: (cpu - start.cpu) / seconds,
    memory: { before, most },
    lists: { calls: latencies.length, p50: percentile(latencies, 0.5), p95: percentile(latencies, 0.95) },
    stopped,
    counts,
    repeated: (await fcm.figures()).repeated,
  };
}

/** Stops the broadcast. Returns milliseconds until the last call, looked up every 20; 0 where it had ended. */
async function stop(client: Client, id: number, fcm: Setup['fcm']) {
  const from = performance.now();
  const isStopped = await client
    .call(changeBroadcast, { params: { id }, body: { status_change_to: 'stop' } })
    .then(
      () => true,
      () => false,
    );
  if (!isStopped) return 0;
  let last = { calls: (await fcm.figures()).calls, at: performance.now() };
  while (performance.now() - last.at < 3000) {
    await wait(20);
    const { calls } = await fcm.figures();
    if (calls > last.calls) last = { calls, at: performance.now() };
  }
  return last.at - from;
}

const audiences: [string, AudienceInput][] = [
  ['everybody', { user_list_type: 'all' }],
  [
    'package, city, state',
    {
      user_list_type: 'all',
      app_package_name: ['com.example.app1'],
      cities: places('City', 40),
      states: places('State', 10),
    },
  ],
  [
    'list, package, state',
    { user_list_type: '1', app_package_name: ['com.example.app1'], states: places('State', 10) },
  ],
  [
    'all packages, 100 cities',
    {
      user_list_type: 'all',
      app_package_name: ['com.example.app0', 'com.example.app1', 'com.example.app2', 'com.example.app3'],
      cities: places('City', 100),
    },
  ],
  [
    'package, tags, category',
    {
      user_list_type: 'all',
      app_package_name: ['com.example.app1'],
      filters: { read: { tags: ids(100), categories: ids(6), keywords: [], datetime_from: null } },
    },
  ],
];

function ids(count: number) {
  return Array.from({ length: count }, (_, index) => index + 1);
}

function places(name: string, count: number) {
  return Array.from({ length: count }, (_, index) => `${name} ${index}`);
}

async function measureCounts(client: Client) {
  const figures: PushFigures['counts'] = [];
  for (const [name, body] of audiences) {
    const times: number[] = [];
    let found = 0;
    for (let round = 0; round < 21; round += 1) {
      const from = performance.now();
      found = (await client.call(countAudience, { body })).devices;
      if (round > 0) times.push(performance.now() - from);
    }
    figures.push({ name, p50: percentile(times, 0.5), p95: percentile(times, 0.95), devices: found });
  }
  return figures;
}
