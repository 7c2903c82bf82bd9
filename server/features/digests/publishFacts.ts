import { sql } from 'drizzle-orm';
import type { PublishCheckCode } from '#domain/publishChecks.ts';
import type { Database } from '#server/db/database.ts';
import { can } from '#server/platform/access/access.ts';
import type { Caller } from '#server/platform/access/caller.ts';
import { notAllowed } from '#server/platform/errors.ts';
import { findLinks, runChecks, type CheckResult, type DigestFacts } from '#server/publishing/checks.ts';
import { findingKey, readFindings } from '#server/publishing/findings.ts';

type Role = Pick<Caller, 'role'>;

/** What the checks look at of the given digests. Those in the trash have none. */
export async function readPublishFacts(db: Database, ids: number[]): Promise<Map<number, DigestFacts>> {
  const { rows } = await db.execute<DigestFacts & { id: number } & Record<string, unknown>>(sql`
    select d.id, d.title, d.content, d.cover_pic as cover, d.source_link as "sourceLink",
      (select count(*) from digest_categories l where l.digest_id = d.id)::int as categories,
      (select count(*) from digest_tags l where l.digest_id = d.id)::int as tags
    from digests d where d.id = any(${sql.param(ids)}::int[]) and d.deleted_at is null`);
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}

/** Runs every check of a digest by what has been found out so far. */
export async function checkFacts(
  db: Database,
  id: number,
  facts: DigestFacts,
): Promise<Map<PublishCheckCode, CheckResult>> {
  const text = textKey(id, facts);
  const keys = new Map(findLinks(facts).map((address) => [address, findingKey('link', address)]));
  const found = await readFindings(db, [text, ...keys.values()]);
  return runChecks(facts, {
    link: (address) => found.get(keys.get(address) ?? ''),
    sharedText: found.get(text),
  });
}

export const textKey = (id: number, { title, content }: Pick<DigestFacts, 'title' | 'content'>) =>
  findingKey('text', id, title, content);

/** The checks that a caller may not pass. Empty for editors and super users, and unless someone has set one (LIST-47). */
export async function strictChecks(db: Database, user: Role): Promise<PublishCheckCode[]> {
  if (can(user, 'publishing.passChecks')) return [];
  const { rows } = await db.execute<{ code: PublishCheckCode }>(
    sql`select code from publish_checks where passed_by <> 'everyone'`,
  );
  return rows.map(({ code }) => code);
}

/** Why a caller may not publish some digests: a sentence each, none for those that they may. `edited` is how they will be. */
export async function findPublishRefusals(
  db: Database,
  user: Role,
  ids: number[],
  edited = new Map<number, Partial<DigestFacts>>(),
): Promise<Map<number, string>> {
  const strict = await strictChecks(db, user);
  const refusals = new Map<number, string>();
  if (strict.length === 0) return refusals;
  for (const [id, facts] of await readPublishFacts(db, ids)) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const results = await checkFacts(db, id, { ...facts, ...edited.get(id) });
    const failed = strict.flatMap((code) => {
      const result = results.get(code);
      return result?.state === 'failed' ? [result.message] : [];
    });
    if (failed.length > 0) refusals.set(id, failed.join(' '));
  }
  return refusals;
}

/** Throws 403 where a stored digest does not pass a check that the caller may not pass. */
export async function checkMayPublish(db: Database, user: Role, id: number) {
  const refusal = (await findPublishRefusals(db, user, [id])).get(id);
  if (refusal) throw notAllowed(`${refusal} Only editors and super users publish it as it is.`);
}
