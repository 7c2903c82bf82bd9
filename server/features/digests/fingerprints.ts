import { sql } from 'drizzle-orm';
import { withTitle } from '#server/content/fingerprints.ts';
import { workOnText } from '#server/texts/longTexts.ts';
import type { Database } from '#server/db/database.ts';

interface StoredText {
  id: number;
  title: string;
  /** As it is stored. */
  content: string;
  /** What `fingerprintContent` has answered for it. Default: it is done now, in the transaction. */
  ofContent?: readonly number[];
}

/** The fingerprints of a content that is stored afterwards. Before a transaction: those of a long text take seconds. */
export const fingerprintContent = (content: string, person: number) =>
  workOnText('fingerprintsOfContent', content, person);

interface Fingerprint extends Record<string, unknown> {
  id: number;
  fingerprint: number;
}

/** Saves the fingerprints that digests are found by. Only what changed is written, which of a long text is little. */
export async function saveFingerprints(db: Database, digests: readonly StoredText[]) {
  const ids = digests.map(({ id }) => id);
  const { rows } = await db.execute<Fingerprint>(
    sql`select digest_id as id, fingerprint from digest_fingerprints where digest_id = any(${sql.param(ids)}::int[])`,
  );
  const removed = new Map(rows.map((row) => [toKey(row), row]));
  const added: Fingerprint[] = [];
  for (const { id, title, content, ofContent } of digests) {
    for (const fingerprint of withTitle(title, ofContent ?? (await fingerprintContent(content, 0)))) {
      if (!removed.delete(toKey({ id, fingerprint }))) added.push({ id, fingerprint });
    }
  }
  if (removed.size > 0) {
    await db.execute(sql`
      delete from digest_fingerprints m using ${unnested([...removed.values()])}
      where m.fingerprint = given.fingerprint and m.digest_id = given.id`);
  }
  if (added.length > 0) {
    await db.execute(sql`
      insert into digest_fingerprints (fingerprint, digest_id) select fingerprint, id from ${unnested(added)} on conflict do nothing`);
  }
}

const toKey = ({ id, fingerprint }: Fingerprint) => `${id} ${fingerprint}`;

function unnested(fingerprints: Fingerprint[]) {
  const [values, ids] = [
    fingerprints.map(({ fingerprint }) => fingerprint),
    fingerprints.map(({ id }) => id),
  ];
  return sql`unnest(${sql.param(values)}::int[], ${sql.param(ids)}::int[]) as given (fingerprint, id)`;
}
