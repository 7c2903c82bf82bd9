import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database';

interface Candidate {
  id: number;
  title: string;
  content: string;
}

/** More than so many digests are no neighbours any more. */
const most = 50;

/** The digests that a text may have been taken from: those with a like title or the same source, the likest first. */
export async function findCandidates(db: Database, digestId: number, title: string): Promise<Candidate[]> {
  const { rows } = await db.execute<Candidate & Record<string, unknown>>(sql`
    select d.id, d.title, d.content
    from digests d
    where d.id <> ${digestId} and d.deleted_at is null and (
      d.title % ${title}
      or d.id in (
        select x.id from digests own join digests x on x.host_id = own.host_id
        where own.id = ${digestId} and own.source_link <> '' and x.source_link = own.source_link
      )
    )
    order by similarity(d.title, ${title}) desc, d.id
    limit ${most}`);
  return rows;
}
