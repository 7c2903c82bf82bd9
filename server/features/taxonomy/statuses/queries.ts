import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { DigestStatus, Status } from '#api/contract/statuses.ts';
import type { Database, Store } from '#server/db/database.ts';
import { statuses } from '#server/db/schema.ts';
import { prepare } from '#server/db/statement.ts';
import { notFound } from '#server/errors.ts';
import { notEditable } from './rules.ts';
import { selectStatuses } from './sql.ts';

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

export async function lockOrder(db: Database) {
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
