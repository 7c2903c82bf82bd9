import { and, asc, eq, isNull, sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { DigestStatus, Status } from '#api/contract/statuses.ts';
import type { Database, Store } from '#server/db/database.ts';
import { statuses } from '#server/db/schema.ts';
import { prepare } from '#server/db/statement.ts';
import { notFound } from '#server/errors.ts';
import { notEditable } from './rules.ts';

export const statusColumns = sql`s.id, s.slug, s.status_name, s.color, s.set_by, s.stage`;

export const selectStatuses = (languageId: number | Placeholder) => sql`
  select ${statusColumns}, coalesce(c.count, 0) as count
  from statuses s
  left join digest_counts c on c.status_id = s.id and c.language_id = ${languageId}
  where s.deleted_at is null
  order by s.position, s.id`;

/** Matches the slug or the name (C42). */
export const statusIdByName = (name: string | Placeholder) =>
  sql`(select id from statuses where ${name} in (slug, status_name) and deleted_at is null)`;

/** Draft if the status was deleted in the meantime. */
export const statusOrDraft = (id: SQL) => sql`(
  select case when x.deleted_at is null then x.id else ${draftStatus} end from statuses x where x.id = ${id})`;

export const draftStatus = sql`(select x.id from statuses x where x.slug = 'draft' and x.deleted_at is null)`;

const statusesQuery = prepare<{ languageId: number }>(
  'statuses',
  selectStatuses(sql.placeholder('languageId')),
);

export function findStatuses(store: Store, languageId: number) {
  return store.rows<Status>(statusesQuery({ languageId }));
}

const isNotDeleted = isNull(statuses.deletedAt);

const adminColumns = {
  id: statuses.id,
  slug: statuses.slug,
  status_name: statuses.statusName,
  status_code: statuses.statusCode,
  editable: statuses.editable,
  color: statuses.color,
  set_by: statuses.setBy,
  stage: statuses.stage,
  digest_count: sql<number>`(
    select coalesce(sum(c.count), 0)::int from digest_counts c where c.status_id = ${statuses.id})`,
};

export async function findDigestStatuses(db: Database, { limit, offset }: { limit: number; offset: number }) {
  const found = await db
    .select(adminColumns)
    .from(statuses)
    .where(isNotDeleted)
    .orderBy(asc(statuses.position), asc(statuses.id))
    .limit(limit)
    .offset(offset);
  return { statuses: found, count: await db.$count(statuses, isNotDeleted) };
}

export async function readDigestStatus(db: Database, id: number): Promise<DigestStatus> {
  const [status] = await db
    .select(adminColumns)
    .from(statuses)
    .where(and(eq(statuses.id, id), isNotDeleted));
  if (!status) throw notFound('This status');
  return status;
}

export async function lockStatusOrder(db: Database) {
  await db.execute(sql`lock table statuses in share row exclusive mode`);
  const found = await db
    .select({ id: statuses.id })
    .from(statuses)
    .where(isNotDeleted)
    .orderBy(asc(statuses.position), asc(statuses.id));
  return found.map(({ id }) => id);
}

export async function storeOrder(db: Database, ids: readonly number[]) {
  await db.execute(sql`
    update statuses set position = given.n
    from unnest(${sql.param(ids)}::int[]) with ordinality as given (id, n)
    where statuses.id = given.id`);
}

export async function lockStatus(db: Database, id: number) {
  const [status] = await db
    .select()
    .from(statuses)
    .where(and(eq(statuses.id, id), isNotDeleted))
    .for('update');
  if (!status) throw notFound('This status');
  if (!status.editable) throw notEditable();
  return status;
}
