import { sql } from 'drizzle-orm';
import { addTitleFingerprints } from '#server/content/fingerprints.ts';
import { processText } from '#server/adapters/texts/longTexts.ts';
import type { Database } from '#server/db/database.ts';

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

interface Fingerprint extends Record<string, unknown> {
  id: number;
  fingerprint: number;
}

/** Writes only the differences, which are few. */
export async function saveFingerprints(db: Database, digests: readonly StoredText[]) {
  const ids = digests.map(({ id }) => id);
  const { rows } = await db.execute<Fingerprint>(
    sql`select digest_id as id, fingerprint from digest_fingerprints where digest_id = any(${sql.param(ids)}::int[])`,
  );
  const removed = new Map(rows.map((row) => [fingerprintKey(row), row]));
  const added: Fingerprint[] = [];
  for (const { id, title, content, contentFingerprints } of digests) {
    for (const fingerprint of addTitleFingerprints(
      title,
      contentFingerprints ?? (await fingerprintContent(content, 0)),
    )) {
      if (!removed.delete(fingerprintKey({ id, fingerprint }))) added.push({ id, fingerprint });
    }
  }
  if (removed.size > 0) {
    await db.execute(sql`
      delete from digest_fingerprints m using ${fingerprintRows([...removed.values()])}
      where m.fingerprint = given.fingerprint and m.digest_id = given.id`);
  }
  if (added.length > 0) {
    await db.execute(sql`
      insert into digest_fingerprints (fingerprint, digest_id) select fingerprint, id from ${fingerprintRows(added)} on conflict do nothing`);
  }
}

const fingerprintKey = ({ id, fingerprint }: Fingerprint) => `${id} ${fingerprint}`;

function fingerprintRows(fingerprints: Fingerprint[]) {
  const [values, ids] = [
    fingerprints.map(({ fingerprint }) => fingerprint),
    fingerprints.map(({ id }) => id),
  ];
  return sql`unnest(${sql.param(values)}::int[], ${sql.param(ids)}::int[]) as given (fingerprint, id)`;
}
