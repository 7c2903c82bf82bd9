import { sql } from 'drizzle-orm';
import type { PublishCheckCode } from '#domain/publishChecks.ts';
import type { Database } from '#server/db/database.ts';
import { can } from '#server/access/access.ts';
import type { Caller } from '#server/access/caller.ts';
import { notAllowed } from '#server/errors.ts';
import {
  extractLinks,
  runChecks,
  type CheckResult,
  type DigestFacts,
  findingKey,
  readFindings,
} from './checks.ts';

type Role = Pick<Caller, 'role'>;

export async function readPublishFacts(db: Database, ids: number[]): Promise<Map<number, DigestFacts>> {
  const { rows } = await db.execute<DigestFacts & { id: number } & Record<string, unknown>>(sql`
    select d.id, d.title, d.content, d.cover_pic as cover, d.source_link as "sourceLink",
      (select count(*) from digest_categories l where l.digest_id = d.id)::int as categories,
      (select count(*) from digest_tags l where l.digest_id = d.id)::int as tags
    from digests d where d.id = any(${sql.param(ids)}::int[]) and d.deleted_at is null`);
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}

/** Uses the findings available so far. */
export async function checkFacts(
  db: Database,
  id: number,
  facts: DigestFacts,
): Promise<Map<PublishCheckCode, CheckResult>> {
  const text = textKey(id, facts);
  const keys = new Map(extractLinks(facts).map((address) => [address, findingKey('link', address)]));
  const found = await readFindings(db, [text, ...keys.values()]);
  return runChecks(facts, {
    link: (address) => found.get(keys.get(address) ?? ''),
    sharedText: found.get(text),
  });
}

export const textKey = (id: number, { title, content }: Pick<DigestFacts, 'title' | 'content'>) =>
  findingKey('text', id, title, content);

/** Empty for editors and super users, and unless someone has configured one (LIST-47). */
export async function strictChecks(db: Database, user: Role): Promise<PublishCheckCode[]> {
  if (can(user, 'publishing.passChecks')) return [];
  const { rows } = await db.execute<{ code: PublishCheckCode }>(
    sql`select code from publish_checks where passed_by <> 'everyone'`,
  );
  return rows.map(({ code }) => code);
}

/** One sentence per refused digest. `edited` is the state after the change. */
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

/** Throws 403 if a check fails that the caller may not override. */
export async function checkMayPublish(db: Database, user: Role, id: number) {
  const refusal = (await findPublishRefusals(db, user, [id])).get(id);
  if (refusal) throw notAllowed(`${refusal} Only editors and super users can publish it as it is.`);
}
