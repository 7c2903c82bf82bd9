import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';

interface Candidate {
  id: number;
  title: string;
  content: string;
}

interface Match {
  id: number;
  fingerprints: number[];
}

/** If more digests share a fingerprint, only the newest are candidates. */
const maxPerFingerprint = 20;

/** Further candidates must add a fingerprint that no earlier one has. */
const minCandidates = 20;

export async function findCandidates(
  db: Database,
  digestId: number,
  fingerprints: number[],
): Promise<Candidate[]> {
  const { rows } = await db.execute<Match & Record<string, unknown>>(sql`
    select other.id, array_agg(own.fingerprint) as fingerprints
    from unnest(${sql.param(fingerprints)}::int[]) as own (fingerprint)
    cross join lateral (
      select d.id from digest_fingerprints m join digests d on d.id = m.digest_id and d.deleted_at is null
      where m.fingerprint = own.fingerprint and m.digest_id <> ${digestId}
      order by m.digest_id desc limit ${maxPerFingerprint}
    ) other
    group by other.id`);
  const ids = selectMatches(rows).map(({ id }) => id);
  const { rows: found } = await db.execute<Candidate & Record<string, unknown>>(sql`
    select d.id, d.title, d.content
    from unnest(${sql.param(ids)}::int[]) with ordinality as given (id, place)
    join digests d using (id) order by given.place`);
  return found;
}

function selectMatches(matches: Match[]): Match[] {
  const seen = new Set<number>();
  return matches
    .toSorted((a, b) => b.fingerprints.length - a.fingerprints.length || b.id - a.id)
    .filter(({ fingerprints }, index) => {
      const hasUnseen = fingerprints.some((fingerprint) => !seen.has(fingerprint));
      for (const fingerprint of fingerprints) seen.add(fingerprint);
      return hasUnseen || index < minCandidates;
    });
}
