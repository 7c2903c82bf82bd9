import { sql } from 'drizzle-orm';
import type { Store } from '#server/db/database.ts';
import { signedIn } from '#support/signedIn.ts';
import { load, percentile } from './load.ts';
import { onPglite, onPostgres } from './onDatabase.ts';

export interface HeadlineListFigures {
  name: string;
  /** Milliseconds. */
  p50: number;
  p95: number;
  calls: number;
}

const cases = {
  'to be processed': 'status=UNPROCESSED',
  'all of them': '',
  'the tenth page': 'status=UNPROCESSED&page=10',
  'found by a word': 'status=UNPROCESSED&search=harbour',
};

export const measureHeadlineListOnPostgres = (count: number) =>
  onPostgres(fill(count), ({ url }) => measure(url));
export const measureHeadlineListEmbedded = (count: number) =>
  onPglite(fill(count), ({ url }) => measure(url));

/** Each page of 100 rows called by one person, again and again. */
async function measure(origin: string): Promise<HeadlineListFigures[]> {
  const { headers } = await signedIn(origin);
  const figures: HeadlineListFigures[] = [];
  for (const [name, query] of Object.entries(cases)) {
    const path = `/api/curate/incoming-notifications-list?page_size=100&${query}`;
    const call = (duration: number) => load({ origin, path, headers, connections: 1, duration });
    await call(1500); // Warm.
    const { latencies } = await call(4000);
    figures.push({
      name,
      p50: percentile(latencies, 0.5),
      p95: percentile(latencies, 0.95),
      calls: latencies.length,
    });
  }
  return figures;
}

/** Every second headline is alone, the others are in groups of four. One in ten waits for an editor, the newest of them. */
const fill = (count: number) => async (store: Store) => {
  await store.db.execute(
    sql`insert into headline_sources (name) select 'Source ' || n from generate_series(1, 40) n`,
  );
  await store.db.execute(sql`
    insert into headlines (id, group_id, origin, origin_id, text, language, status, source_id, reason, grouped_at,
      created_at, published_at, modified_at)
    overriding system value
    select n, case when n % 8 < 4 then n else n - n % 4 end, 'bench', n::text,
      'Headline ' || n || ' about the ' || (array['harbour', 'budget', 'storm', 'museum', 'ferry', 'school', 'league',
        'election', 'market', 'orchard'])[1 + n % 10] || ' and the ' || (array['mayor', 'minister', 'coach', 'nurses',
        'judge', 'pilot', 'farmers'])[1 + n % 7] || ' in ' || md5((n / 4)::text),
      'en',
      case when n > ${count}::int * 0.9 then 'UNPROCESSED' when n % 3 = 0 then 'PUBLISHED' else 'REJECTED' end,
      1 + n % 40,
      case when n % 8 >= 5 then jsonb_build_object('kind', 'similar', 'headline_id', n - n % 4, 'score', 0.7,
        'shared_terms', array['harbour', 'mayor']) end,
      now(), t.at, t.at, t.at
    from generate_series(1, ${count}::int) n
      cross join lateral (select now() - (${count}::int - n) * interval '20 seconds' as at) t`);
  // As autovacuum leaves a table to which three headlines a minute are added.
  await store.db.execute(sql`vacuum analyze headlines`);
};
