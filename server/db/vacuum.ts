import { setImmediate } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';

/**
 * The tables with pages that a query over an index has to look into, because of rows that came, changed or went. How many
 * is in the files and survives a kill, which the statistics of the embedded database do not.
 * Where they are fewer than one in fifty, VACUUM leaves the indexes and so most of what it came for. Transactions are
 * numbered anew after two thousand million, for which every table has to be gone through before.
 */
const due = `
  select c.oid::regclass::text as name
  from (
    select oid, relfrozenxid, pg_relation_size(oid) / current_setting('block_size')::int as pages
    from pg_class where relkind = 'r' and relpersistence = 'p'
  ) c, lateral pg_visibility_map_summary(c.oid) v
  where c.pages - v.all_visible > greatest(8, c.pages / 50) or age(c.relfrozenxid) > 200000000
  order by c.pages`;

/**
 * Clears away what changed and deleted rows left, and counts what the planner relies on: a PostgreSQL server does both by
 * itself, the embedded one never. Callers wait for one table at a time. With 125,000 digests, each hundredth of them
 * changed, that of the digests takes 0.3 s, as all its indexes are read, and counting a tenth of the usual sample 0.1 s;
 * counting all of it took 1.6 s.
 */
export async function vacuum(client: PGlite) {
  await client.exec('create extension if not exists pg_visibility');
  const { rows } = await client.query<{ name: string }>(due);
  for (const { name } of rows) {
    await client.query(`vacuum ${name}`);
    await client.transaction(async (tx) => {
      await tx.exec(`set local default_statistics_target = 10; analyze ${name}`);
    });
    // The database works in this thread; calls that wait get their turn.
    await setImmediate();
  }
}
