import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Store } from '#server/db/database.ts';
import { generateDigests } from '#server/db/generate.ts';
import { openPrepared } from '#support/embedded.ts';
import '#support/provided.ts';

// A PostgreSQL server does all this by itself.
describe.skipIf(process.env.TEST_DATABASE === 'postgres')('the embedded database', () => {
  let store: Store;
  beforeAll(async () => {
    store = await openPrepared(inject('embeddedDump')!);
    await generateDigests(store.db, 1000);
    await store.db.execute('set enable_seqscan = off');
    await store.db.execute('set enable_bitmapscan = off');
  });
  afterAll(() => store.close());

  const read = async <Row extends object>(query: SQL) => (await store.rows<Row>(query))[0]!;
  const changeAll = () =>
    store.db.execute('update digests set editor_score_quality = 5 - editor_score_quality');

  async function size() {
    const row = await read<{ size: number }>(sql`select pg_total_relation_size('digests')::int as size`);
    return row.size;
  }

  /** Rows that a filtered count looks up although its index holds all that it needs. */
  async function rowsRead() {
    const plan = await read(sql`
      explain (analyze, format json)
      select count(*) from digests d
      where d.deleted_at is null and d.language_id = 1 and d.editor_score_quality = 3`);
    return Number(/"Heap Fetches":(\d+)/.exec(JSON.stringify(plan))?.[1]);
  }

  async function vacuumed() {
    await read(sql`select pg_stat_force_next_flush()`);
    return read(sql`
      select vacuum_count::int, analyze_count::int from pg_stat_user_tables where relname = 'digests'`);
  }

  it('is cleared of what changes leave, and filters are counted from their index again', async () => {
    expect(await rowsRead()).toBe(0);
    await changeAll();
    expect(await rowsRead()).toBeGreaterThan(100);
    await store.vacuum!();
    expect(await rowsRead()).toBe(0);
  });

  it('needs no more space however often everything is changed', async () => {
    const before = await size();
    for (let round = 0; round < 5; round += 1) {
      await changeAll();
      await store.vacuum!();
    }
    expect(await size()).toBeLessThan(before * 1.3);
  });

  it('is skipped where little changed', async () => {
    const before = await vacuumed();
    await store.db.execute('update digests set editor_score_quality = 0 where id = 7');
    await store.vacuum!();
    expect(await vacuumed()).toEqual(before);
    await changeAll();
    await store.vacuum!();
    expect(await vacuumed()).not.toEqual(before);
  });
});
