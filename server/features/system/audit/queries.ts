import { sql, type SQL } from 'drizzle-orm';
import { maxAuditRows, type AuditEntity, type AuditEntry, type AuditFilters } from '#api/contract/audit.ts';
import type { Cell } from '#domain/csv.ts';
import type { Store } from '#server/db/database.ts';
import { prepare } from '#server/db/statement.ts';
import { isoInstant, displayName } from '#server/db/expressions.ts';
import { fieldError } from '#server/errors.ts';

/** Rows of one transaction have equal times, so the id breaks ties. */
const newestFirst = sql`order by a.at desc, a.id desc`;

const nameQueries: Partial<Record<AuditEntity, SQL>> = {
  digest: sql`select title from digests where id = a.entity_id and deleted_at is null`,
  revision: sql`select title from digests where id = a.entity_id and deleted_at is null`,
  faq: sql`
    select d.title from faqs f join digests d on d.id = f.digest_id
    where f.id = a.entity_id and d.deleted_at is null`,
  // Once a comment is deleted, only the audit entry has its digest.
  comment: sql`
    select title from digests
    where id = (coalesce(a.after ->> 'digest', a.before ->> 'digest'))::int and deleted_at is null`,
  tag: sql`select title from tags where id = a.entity_id and deleted_at is null`,
  label: sql`select title from labels where id = a.entity_id`,
  category: sql`select title from categories where id = a.entity_id`,
  status: sql`select status_name from statuses where id = a.entity_id and deleted_at is null`,
  language: sql`select title from languages where id = a.entity_id`,
  report_schedule: sql`select name from report_schedules where id = a.entity_id`,
  view: sql`select name from views where id = a.entity_id`,
  user: sql`select ${displayName(sql`p`)} from users p where p.id = a.entity_id`,
  token: sql`select name from api_tokens where id = a.entity_id`,
  delivery_key: sql`select name from delivery_keys where id = a.entity_id`,
  webhook: sql`select name from webhooks where id = a.entity_id`,
  headline: sql`select text from headlines where id = a.entity_id`,
  feed: sql`select title from feeds where id = a.entity_id`,
  board: sql`select title from boards where id = a.entity_id`,
  rule: sql`
    select b.title from board_rules r join boards b on b.id = r.board_id
    where r.id = a.entity_id and r.deleted_at is null`,
  host: sql`select brand_name from hosts where id = a.entity_id`,
  broadcast: sql`
    select title from notifications where broadcast_id = a.entity_id order by position, id limit 1`,
  user_list: sql`select title from user_lists where id = a.entity_id`,
  app_package: sql`select name from app_packages where id = a.entity_id`,
  push_limits: sql`select app_package_name from push_limits where id = a.entity_id`,
};
const entityName = sql`case a.entity ${sql.join(
  Object.entries(nameQueries).map(([entity, name]) => sql`when ${sql.raw(`'${entity}'`)} then (${name})`),
  sql` `,
)} end`;

const entryColumns = sql`
  a.id::float8 as id, ${isoInstant(sql`a.at`)} as at,
  case when u.id is not null then json_build_object('id', u.id, 'name', ${displayName(sql`u`)}) end as actor,
  case when t.id is not null then json_build_object('id', t.id, 'name', t.name) end as token,
  a.request_id, a.action, a.entity, a.entity_id, ${entityName} as entity_name, a.before, a.after`;

const actorJoins = sql`left join users u on u.id = a.actor_id left join api_tokens t on t.id = a.token_id`;

interface PageRange {
  limit: number;
  offset: number;
}

/**
 * Throws 400 for pages beyond `maxAuditRows` entries, so that a truncated list isn't mistaken for the whole
 * log.
 */
export async function findEntries(
  store: Store,
  filters: AuditFilters & { before?: number },
  { limit, offset }: PageRange,
) {
  if (offset >= maxAuditRows)
    throw fieldError({
      page: [
        `Pages cover only the latest ${maxAuditRows} entries. For older entries, pass the ID of the last entry as the before parameter, or export the log.`,
      ],
    });
  if (filters.before !== undefined) await requireEntry(store, filters.before);
  const where = whereClause(filters);
  const [row] = await store.rows<{ count: number }>(
    sql`select count(*)::int as count from (select from audit a ${where} limit ${maxAuditRows + 1}) x`,
  );
  // OFFSET scans row by row, so it must come before joins.
  const page = sql`limit ${limit} offset ${offset}`.inlineParams();
  const rows = sql`select a.* from audit a ${where} ${newestFirst} ${page}`;
  const results = await store.rows<AuditEntry>(
    sql`select ${entryColumns} from (${rows}) a ${actorJoins} ${newestFirst}`,
  );
  const count = row?.count ?? 0;
  return { results, count: Math.min(count, maxAuditRows), is_capped: count > maxAuditRows };
}

async function requireEntry(store: Store, id: number) {
  const found = await store.rows(sql`select from audit where id = ${id}::bigint`);
  if (found.length === 0) throw fieldError({ before: [`No entry has the ID ${id}.`] });
}

const distinctValues = (column: SQL) => sql`
  with recursive each as (
    (select ${column} as value from audit order by ${column} limit 1)
    union all
    select (select a.${column} from audit a where a.${column} > each.value order by a.${column} limit 1)
    from each where each.value is not null
  )
  select value from each where value is not null`;

export async function findFilterValues(store: Store) {
  const values = async (column: SQL) => {
    const rows = await store.rows<{ value: string }>(distinctValues(column));
    return rows.map(({ value }) => value);
  };
  return { actions: await values(sql`action`), entities: await values(sql`entity`) };
}

const csvCells = {
  id: sql`a.id::float8`,
  at: isoInstant(sql`a.at`),
  who: displayName(sql`u`),
  email: sql`u.email`,
  token: sql`t.name`,
  action: sql`a.action`,
  entity: sql`a.entity`,
  entity_id: sql`a.entity_id`,
  request_id: sql`a.request_id`,
  before: sql`a.before::text`,
  after: sql`a.after::text`,
};
export const auditCsvColumns = Object.keys(csvCells);

const exportQuery = prepare<{ ids: number[] }>(
  'export_audit',
  sql`
    select ${sql.join(
      Object.entries(csvCells).map(([name, value]) => sql`${value} as ${sql.identifier(name)}`),
      sql`, `,
    )}
    from unnest(${sql.placeholder('ids')}::bigint[]) with ordinality as requested (id, place)
    join audit a on a.id = requested.id ${actorJoins}
    order by requested.place`,
);

/** Yields entries in log order, with the columns `auditCsvColumns`. */
export async function* exportEntries(store: Store, filters: AuditFilters): AsyncGenerator<Cell[][]> {
  const ids = sql`select a.id from audit a ${whereClause(filters)} ${newestFirst}`;
  for await (const rows of store.streamBatches<Record<string, Cell>>(ids, (some) =>
    exportQuery({ ids: some }),
  )) {
    yield rows.map((row) => auditCsvColumns.map((name) => row[name] ?? null));
  }
}

function whereClause({
  actor,
  action,
  entity,
  entity_id,
  from,
  to,
  before,
}: AuditFilters & { before?: number }): SQL {
  const conditions: SQL[] = [];
  if (actor !== undefined) conditions.push(sql`a.actor_id = ${actor}::int`);
  if (action !== undefined) conditions.push(sql`a.action = ${action}::text`);
  if (entity !== undefined) conditions.push(sql`a.entity = ${entity}::text`);
  if (entity_id !== undefined) conditions.push(sql`a.entity_id = ${entity_id}::int`);
  if (from !== undefined) conditions.push(sql`a.at >= ${from}::timestamptz`);
  if (to !== undefined) conditions.push(sql`a.at < ${to}::timestamptz`);
  if (before !== undefined)
    conditions.push(sql`(a.at, a.id) < (select b.at, b.id from audit b where b.id = ${before}::bigint)`);
  return conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
}
