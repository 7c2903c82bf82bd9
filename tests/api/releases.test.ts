import packageJson from '../../package.json' with { type: 'json' };
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDigest, getDigest } from '#api/contract/digests.ts';
import { isReadOnly } from '#api/contract/endpoint.ts';
import { contract } from '#api/contract/index.ts';
import type { Store } from '#server/db/database.ts';
import { openDatabase, startTestApp, type TestApp } from '#support/app.ts';
import { fillEveryTable } from '#support/everyTable.ts';
import {
  dumpRelease,
  listReleases,
  listTables,
  readRelease,
  restoreRelease,
  withMigrations,
  writeRelease,
  type Release,
} from '#support/releases.ts';

// With a release, `RELEASE=0.1.0 npx vitest run --project api tests/api/releases.test.ts` stores a database of it. All
// migrations that come later are run on that database here. Before the first release there is none.
const written = process.env.RELEASE;
it.runIf(written)('writes the database of a release', async () => {
  const desk = await startTestApp();
  await fillEveryTable(desk);
  await writeRelease(desk.deps.db, written!);
  await desk.close();
});

const releases = await listReleases();
const time = { from_date: '2020-01-01 00:00', to_date: '2040-01-01 00:00', timezone: 'UTC' };
const tenYears = { ...time, to_date: '2030-01-01 00:00' };
/** Of calls that cannot be made without. */
const queries: Record<string, Record<string, string>> = {
  dailyTagReport: time,
  exportDailyReport: time,
  listReportDigests: time,
  reportBroadcasts: tenYears,
  exportBroadcastReport: tenYears,
  reportTagTrends: tenYears,
  exportTagTrends: tenYears,
  listFilterCounts: { filter: 'tags' },
  suggestCrop: { start: '0', end: '1' },
};
/** These read another site, and nothing of the database. */
const readsElsewhere = ['summarisePage', 'discoverFeeds'];
/** Of tables of which the release has no row, most of them because they came after it. */
const withoutRows = new Set([
  'getBoard',
  'countBoardFeeds',
  'getFeed',
  'listRules',
  'getTranscript',
  'suggestCrop',
  'listSelectionTags',
  'listSelectionLabels',
]);
/** These are answered with 400 where there is no row (VID-30). */
const refusedWithoutRows = new Set(['getTranscript']);

describe.each(releases)('a database of release %s', (version) => {
  let release: Release;
  let desk: TestApp;

  beforeAll(async () => {
    release = await readRelease(version);
    // The server migrates it as it does at every start.
    desk = await startTestApp({}, (store) => restoreRelease(store, release));
  });
  afterAll(() => desk.close());

  const reads = contract.filter(
    ({ endpoint }) =>
      endpoint.method === 'GET' && isReadOnly(endpoint) && !readsElsewhere.includes(endpoint.id),
  );

  it.each(reads)('answers $endpoint.id', async ({ endpoint }) => {
    // Ids of a release count from 1.
    const ids = endpoint.params ? Array.from({ length: 8 }, (_, index) => index + 1) : [0];
    const query = new URLSearchParams(queries[endpoint.id]);
    const statuses = new Set<number>();
    for (const id of ids) {
      const path = endpoint.path
        .replace('{version}', 'current')
        .replace('{video_id}', String(id).padStart(64, '0'))
        .replace(/\{\w+\}/, String(id));
      statuses.add((await desk.send('GET', `${path}?${query}`)).status);
    }
    const withoutRow = refusedWithoutRows.has(endpoint.id) ? 400 : 404;
    expect(statuses).toContain(withoutRows.has(endpoint.id) ? withoutRow : 200);
    for (const status of statuses) expect(status).toBeLessThan(500);
  });

  it('has every digest that it had, in the lists too', async () => {
    const stored = release.tables.digests!.filter(({ deleted_at }) => deleted_at === null);
    for (const row of stored) {
      const { title, digest, slug } = await desk.call(getDigest, { params: { id: Number(row.id) } });
      expect({ title, digest, slug }).toEqual({ title: row.title, digest: row.content, slug: row.slug });
    }
    const listed: unknown[] = [];
    for (const language of ['en', 'es', 'ar']) {
      const { body } = await desk.send('GET', '/digests/', undefined, {
        headers: { 'accept-language': language },
      });
      listed.push(...(body.results as { id: number }[]).map(({ id }) => id));
    }
    expect(listed.toSorted()).toEqual(stored.map(({ id }) => id).toSorted());
  });

  it('has as many rows in each table that there still is', async () => {
    const tables = await listTables(desk.deps.db);
    for (const [table, rows] of Object.entries(release.tables)) {
      if (!tables.includes(table)) continue;
      const { rows: counted } = await desk.deps.db.execute<{ count: number }>(
        sql`select count(*)::int from ${sql.identifier(table)}`,
      );
      expect(counted[0]!.count, table).toBeGreaterThanOrEqual(rows.length);
    }
  });

  it('stores new digests', async () => {
    const { id } = await desk.call(createDigest, { body: { title: 'After the migration' } });
    expect((await desk.call(getDigest, { params: { id } })).title).toBe('After the migration');
  });
});

describe('the migrations', () => {
  let store: Store;
  let drop: () => Promise<unknown>;
  let filled: Release;
  beforeAll(async () => {
    ({ store, drop } = await openDatabase());
    const desk = await startTestApp();
    await fillEveryTable(desk);
    filled = await dumpRelease(desk.deps.db);
    await desk.close();
  });
  afterAll(async () => {
    await store.close();
    await drop();
  });

  /** Runs one more migration after the product's own. */
  function migrateFurther(text: string) {
    const added = { tag: '9999_added', idx: 9999, when: Date.now(), version: '7', breakpoints: true };
    return withMigrations(
      (entries) => [...entries, added],
      (folder) => store.migrate(folder),
      { '9999_added.sql': text },
    );
  }

  it('find a release as it was stored', async () => {
    await restoreRelease(store, filled);
    expect(await dumpRelease(store.db)).toEqual(filled);
  });

  it('fail on a release that has rows in the way of one', async () => {
    await restoreRelease(store, filled);
    await expect(migrateFurther('alter table views add column place integer not null')).rejects.toMatchObject(
      {
        cause: { code: '23502', message: 'column "place" of relation "views" contains null values' },
      },
    );
    await migrateFurther('alter table views add column place integer not null default 1');
    const { rows } = await store.db.execute(sql`select place from views`);
    expect(rows).toEqual([{ place: 1 }]);
  });

  it('BACKUP-13: refuse a database that has others, and change nothing', async () => {
    await store.db.execute(sql`
      insert into drizzle.__drizzle_migrations (hash, created_at) values ('of another version', 1);`);
    await store.db.execute(sql`update settings set value = '"9.9.0"' where key = 'version'`);
    const before = await dumpRelease(store.db);
    await expect(store.migrate()).rejects.toThrow(
      `This is version ${packageJson.version} of Digest Desk, but version 9.9.0 has already converted the database, and this version can’t undo that. Nothing was changed. Start version 9.9.0, or restore a backup of version ${packageJson.version} into a new DATA_DIR or an empty database.`,
    );
    expect(await dumpRelease(store.db)).toEqual(before);
  });
});
