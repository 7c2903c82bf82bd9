import { sql } from 'drizzle-orm';
import { marksOf } from '../../content/marks';
import { storedText } from '../../content/text';
import type { Database } from '../../db/database';

interface MarkedDigest {
  id: number;
  title: string;
  /** As it is stored. */
  content: string;
}

/** Keeps the marks that digests are found by. Those that stay are not written again. */
export async function keepMarks(db: Database, digests: readonly MarkedDigest[]) {
  const rows = digests.flatMap(({ id, title, content }) =>
    marksOf(title, storedText(content)).map((mark) => ({ mark, id })),
  );
  await db.execute(sql`
    with given as (
      select * from unnest(${sql.param(rows.map(({ mark }) => mark))}::int[], ${sql.param(rows.map(({ id }) => id))}::int[])
        as g (mark, digest_id)
    ), gone as (
      delete from digest_marks m
      where m.digest_id = any(${sql.param(digests.map(({ id }) => id))}::int[])
        and not exists (select from given g where g.digest_id = m.digest_id and g.mark = m.mark)
    )
    insert into digest_marks (mark, digest_id) select mark, digest_id from given on conflict do nothing`);
}
