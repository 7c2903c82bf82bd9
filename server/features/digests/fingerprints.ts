import { sql } from 'drizzle-orm';
import { addTitleFingerprints } from '#server/content/fingerprints.ts';
import { processText } from '#server/adapters/texts/longTexts.ts';
import { type Database, queryRows } from '#server/db/database.ts';
import { prepare } from '#server/db/statement.ts';

interface StoredText {
  id: number;
  title: string;
  content: string;
  /** Precomputed by `fingerprintContent`. Default: computed in the transaction. */
  contentFingerprints?: readonly number[];
}

/** Call it before a transaction, because long texts take seconds. */
export const fingerprintContent = (content: string, userId: number) =>
  processText('fingerprintsOfContent', content, userId);

interface Fingerprint {
  id: number;
  fingerprint: number;
}

/** Returns one row per digest, because the driver takes longer for hundreds of rows. */
const storedQuery = prepare<{ ids: number[] }>(
  'fingerprints_of_digests',
  sql`
    select digest_id as id, json_agg(fingerprint) as fingerprints from digest_fingerprints
    where digest_id = any(${sql.placeholder('ids')}::int[]) group by digest_id`,
);

/** Writes only the differences, which are few. */
export async function saveFingerprints(db: Database, digests: readonly StoredText[]) {
  const ids = digests.map(({ id }) => id);
  const rows = await queryRows<{ id: number; fingerprints: number[] }>(db, storedQuery({ ids }));
  const storedById = new Map(rows.map(({ id, fingerprints }) => [id, new Set(fingerprints)]));
  const added: Fingerprint[] = [];
  const removed: Fingerprint[] = [];
  for (const { id, title, content, contentFingerprints } of digests) {
    const stored = storedById.get(id) ?? new Set();
    for (const fingerprint of addTitleFingerprints(
      title,
      contentFingerprints ?? (await fingerprintContent(content, 0)),
    )) {
      if (!stored.delete(fingerprint)) added.push({ id, fingerprint });
    }
    for (const fingerprint of stored) removed.push({ id, fingerprint });
  }
  if (added.length + removed.length === 0) return;
  await db.execute(sql`
    with removed as (
      delete from digest_fingerprints m using ${fingerprintRows(removed)}
      where m.fingerprint = given.fingerprint and m.digest_id = given.id
    )
    insert into digest_fingerprints (fingerprint, digest_id)
    select fingerprint, id from ${fingerprintRows(added)} on conflict do nothing`);
}

function fingerprintRows(fingerprints: Fingerprint[]) {
  const [values, ids] = [
    fingerprints.map(({ fingerprint }) => fingerprint),
    fingerprints.map(({ id }) => id),
  ];
  return sql`unnest(${sql.param(values)}::int[], ${sql.param(ids)}::int[]) as given (fingerprint, id)`;
}
