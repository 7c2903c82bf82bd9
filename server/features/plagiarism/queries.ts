import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';

interface Candidate {
  id: number;
  title: string;
  content: string;
}

interface Likeness {
  id: number;
  /** Those of the checked text that it has as well. */
  marks: number[];
}

/** What more digests have in common than these is found in the newest of them. */
const mostOfMark = 20;

/** So many are compared in any case, and beyond them those that have what no other has. */
const likest = 20;

/** The stored digests that share marks, the likest first, so that every mark that somebody shares is among them. */
export async function findCandidates(db: Database, digestId: number, marks: number[]): Promise<Candidate[]> {
  const { rows } = await db.execute<Likeness & Record<string, unknown>>(sql`
    select other.id, array_agg(own.mark) as marks
    from unnest(${sql.param(marks)}::int[]) as own (mark)
    cross join lateral (
      select d.id from digest_marks m join digests d on d.id = m.digest_id and d.deleted_at is null
      where m.mark = own.mark and m.digest_id <> ${digestId}
      order by m.digest_id desc limit ${mostOfMark}
    ) other
    group by other.id`);
  const ids = tellingOf(rows).map(({ id }) => id);
  const { rows: found } = await db.execute<Candidate & Record<string, unknown>>(sql`
    select d.id, d.title, d.content
    from unnest(${sql.param(ids)}::int[]) with ordinality as given (id, place)
    join digests d using (id) order by given.place`);
  return found;
}

function tellingOf(all: Likeness[]): Likeness[] {
  const seen = new Set<number>();
  return all
    .toSorted((a, b) => b.marks.length - a.marks.length || b.id - a.id)
    .filter(({ marks }, index) => {
      const hasNews = marks.some((mark) => !seen.has(mark));
      for (const mark of marks) seen.add(mark);
      return hasNews || index < likest;
    });
}
