import { sql } from 'drizzle-orm';
import { marksOf } from '#server/content/marks.ts';
import { storedText } from '#server/content/text.ts';
import type { Database } from '#server/db/database.ts';

interface MarkedDigest {
  id: number;
  title: string;
  /** As it is stored. */
  content: string;
}

interface Mark extends Record<string, unknown> {
  id: number;
  mark: number;
}

/** Keeps the marks that digests are found by. Only what changed is written, which of a long text is little. */
export async function keepMarks(db: Database, digests: readonly MarkedDigest[]) {
  const ids = digests.map(({ id }) => id);
  const { rows } = await db.execute<Mark>(
    sql`select digest_id as id, mark from digest_marks where digest_id = any(${sql.param(ids)}::int[])`,
  );
  const gone = new Map(rows.map((row) => [keyOf(row), row]));
  const added: Mark[] = [];
  for (const { id, title, content } of digests) {
    for (const mark of marksOf(title, storedText(content))) {
      if (!gone.delete(keyOf({ id, mark }))) added.push({ id, mark });
    }
  }
  if (gone.size > 0) {
    await db.execute(sql`
      delete from digest_marks m using ${unnested([...gone.values()])}
      where m.mark = given.mark and m.digest_id = given.id`);
  }
  if (added.length > 0) {
    await db.execute(sql`
      insert into digest_marks (mark, digest_id) select mark, id from ${unnested(added)} on conflict do nothing`);
  }
}

const keyOf = ({ id, mark }: Mark) => `${id} ${mark}`;

function unnested(marks: Mark[]) {
  const [values, ids] = [marks.map(({ mark }) => mark), marks.map(({ id }) => id)];
  return sql`unnest(${sql.param(values)}::int[], ${sql.param(ids)}::int[]) as given (mark, id)`;
}
