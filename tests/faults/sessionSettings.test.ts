import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listDigests } from '#api/contract/digests.ts';
import { exportDigests } from '#api/contract/digests/export.ts';
import { createLabel } from '#api/contract/labels.ts';
import { listCalendar, updatePlan } from '#api/contract/planning.ts';
import { dailyReport } from '#api/contract/reports.ts';
import { download } from '#api/download.ts';
import { findPostgres } from '#scripts/lib/postgres.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { admin } from '#support/faults/backups.ts';
import { addManyDigests } from '#support/faults/bulk.ts';
import { startCluster, withClient } from '#support/postgres.ts';
import { dumpRows } from '#support/releases.ts';
import { startServer, type RunningServer } from '#support/server.ts';
import { signedIn } from '#support/signedIn.ts';

/** What an operator, or another program on the same PostgreSQL, may have set for the role. */
const oddSettings = [
  `timezone = 'America/St_Johns'`,
  `datestyle = 'German'`,
  `intervalstyle = 'sql_standard'`,
  `bytea_output = 'escape'`,
  `extra_float_digits = -15`,
  `default_transaction_isolation = 'serializable'`,
  `search_path = 'other', 'public'`,
  `standard_conforming_strings = off`,
  `transform_null_equals = on`,
  `quote_all_identifiers = on`,
];

describe.runIf(findPostgres())('BACKUP-14: settings of a role or a database', () => {
  let cluster: Awaited<ReturnType<typeof startCluster>>;
  let folder: string;
  const servers: RunningServer[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'desk-session-'));
    cluster = await startCluster();
    await withClient(cluster.url, async (client) => {
      await client.query('create role odd login superuser');
      for (const setting of oddSettings) await client.query(`alter role odd set ${setting}`);
    });
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await cluster.stop();
    await rm(folder, { recursive: true });
  });

  /** An empty database, as a role reaches it. */
  async function create(name: string, role: 'desk' | 'odd', options = '') {
    await withClient(cluster.url, (client) => client.query(`create database ${name} ${options}`));
    const url = cluster.url.replace('desk@', `${role}@`).replace(/\/postgres$/, `/${name}`);
    if (role === 'odd') await withClient(url, (client) => client.query('create schema other'));
    return url;
  }

  /** What a server on a database answers, once it holds the same as the other. */
  async function answersOf(url: string) {
    const server = await startServer({ env: { DATABASE_URL: url } });
    servers.push(server);
    const store = openPostgres({ url, connections: 2, onConnectionError() {} });
    await addManyDigests(store, 50);
    await store.close();
    const { client } = await signedIn(server.url);
    const { results } = await client.call(listDigests, { query: { size: 50, sort_by: 'id' } });
    const planned = { day: '2027-03-28', time: '09:30', zone: 'Europe/Oslo' };
    const plan = await client.call(updatePlan, { params: { id: results[0]!.id }, body: { planned } });
    const pieces: Uint8Array[] = [];
    for await (const piece of download(client.options, exportDigests, { query: {} })) pieces.push(piece);
    await client.call(createLabel, { body: { title: 'Été', color_code: '#123456' } });
    const twice = await client
      .call(createLabel, { body: { title: 'ÉTÉ', color_code: '#123456' } })
      .catch(({ status, body }: { status: number; body: unknown }) => ({ status, body }));
    return {
      digests: results.map(({ id, title, first_published_at }) => [id, title, first_published_at]),
      planned: plan.planned,
      csv: Buffer.concat(pieces)
        .toString()
        .replaceAll(/20(2[6-9]|[3-9]\d)-[\dT:.Z-]+/g, 'now'),
      calendar: (
        await client.call(listCalendar, {
          query: { from: '2027-03-01', to: '2027-03-31', zone: 'Asia/Tokyo' },
        })
      ).results.map(({ kind, day, at }) => [kind, day, at]),
      report: await client.call(dailyReport, {
        body: { from_date: '2024-05-01 00:00', to_date: '2024-05-02 00:00', timezone: 'Europe/Oslo' },
      }),
      twice,
    };
  }

  it('change no answer, no conflict and no backup', async () => {
    const [plainUrl, oddUrl] = [await create('plain', 'desk'), await create('odd', 'odd')];
    const plain = await answersOf(plainUrl);
    expect(await answersOf(oddUrl)).toEqual(plain);
    expect(plain.twice).toMatchObject({ status: 400 });

    await Promise.all(servers.splice(0).map((server) => server.stop()));
    const file = join(folder, 'backup');
    await admin(['backup', file], { DATABASE_URL: oddUrl, DATA_DIR: join(folder, 'data') });
    const restored = await create('restored', 'odd');
    await admin(['restore', file], { DATABASE_URL: restored, DATA_DIR: join(folder, 'again') });
    expect(await read(restored)).toEqual(await read(oddUrl));
  });

  it('refuse a locale in which letters fold otherwise, by what to do', async () => {
    for (const [name, options] of [
      ['c', `locale 'C' template template0`],
      ['turkish', `locale_provider icu icu_locale 'tr-TR' locale 'C.UTF-8' template template0`],
    ] as const) {
      const url = await create(name, 'desk', options);
      await expect(startServer({ env: { DATABASE_URL: url } })).rejects.toThrow(
        /code 1\.\n.*createdb --template=template0/,
      );
    }
  });
});

async function read(url: string) {
  const store = openPostgres({ url, connections: 2, onConnectionError() {} });
  const { settings: _, ...rows } = await dumpRows(store.db);
  await store.close();
  return rows;
}
