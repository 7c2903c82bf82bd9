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

type RoleHolder = Pick<Caller, 'role'>;

export async function readPublishFacts(db: Database, ids: number[]): Promise<Map<number, DigestFacts>> {
  const { rows } = await db.execute<DigestFacts & { id: number } & Record<string, unknown>>(sql`
    select d.id, d.title, d.content, d.cover_pic as cover, d.source_link as "sourceLink",
      (select count(*) from digest_categories l where l.digest_id = d.id)::int as categories,
      (select count(*) from digest_tags l where l.digest_id = d.id)::int as tags
    from digests d where d.id = any(${sql.param(ids)}::int[]) and d.deleted_at is null`);
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}

/** Unfinished slow checks are reported as running. */
export async function runPublishChecks(
  db: Database,
  id: number,
  facts: DigestFacts,
): Promise<Map<PublishCheckCode, CheckResult>> {
  const text = textFindingKey(id, facts);
  const keys = new Map(extractLinks(facts).map((address) => [address, findingKey('link', address)]));
  const found = await readFindings(db, [text, ...keys.values()]);
  return runChecks(facts, {
    link: (address) => found.get(keys.get(address) ?? ''),
    sharedText: found.get(text),
  });
}

export const textFindingKey = (id: number, { title, content }: Pick<DigestFacts, 'title' | 'content'>) =>
  findingKey('text', id, title, content);

/** Returns the checks that the caller can't override (LIST-47). Always empty for editors and super users. */
export async function findStrictChecks(db: Database, user: RoleHolder): Promise<PublishCheckCode[]> {
  if (can(user, 'publishing.passChecks')) return [];
  const { rows } = await db.execute<{ code: PublishCheckCode }>(
    sql`select code from publish_checks where passed_by <> 'everyone'`,
  );
  return rows.map(({ code }) => code);
}

/**
 * Returns reasons by digest ID, only for digests that the user can't publish. `editedFacts` override the
 * stored facts.
 */
export async function findPublishRefusals(
  db: Database,
  user: RoleHolder,
  ids: number[],
  editedFacts = new Map<number, Partial<DigestFacts>>(),
): Promise<Map<number, string>> {
  const strict = await findStrictChecks(db, user);
  const refusals = new Map<number, string>();
  if (strict.length === 0) return refusals;
  for (const [id, facts] of await readPublishFacts(db, ids)) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const results = await runPublishChecks(db, id, { ...facts, ...editedFacts.get(id) });
    const failed = strict.flatMap((code) => {
      const result = results.get(code);
      return result?.state === 'failed' ? [result.message] : [];
    });
    if (failed.length > 0) refusals.set(id, failed.join(' '));
  }
  return refusals;
}

/** Throws 403 if a check fails that the caller can't override. */
export async function checkCanPublish(db: Database, user: RoleHolder, id: number) {
  const refusal = (await findPublishRefusals(db, user, [id])).get(id);
  if (refusal) throw notAllowed(`${refusal} Only editors and super users can publish it as it is.`);
}
