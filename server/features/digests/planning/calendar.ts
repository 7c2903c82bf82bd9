import { sql, type SQL } from 'drizzle-orm';
import { maxCalendarItems, type CalendarItem, type listCalendar } from '#api/contract/planning.ts';
import type { InputOf } from '#api/contract/endpoint.ts';
import { addDays, dayStart } from '#domain/days.ts';
import { instantsAt } from '#domain/wallTime.ts';
import type { Database } from '#server/db/database.ts';
import { isoInstant } from '#server/db/expressions.ts';
import { parseIds } from '#server/http/idLists.ts';
import { matchAnyId } from '../filters.ts';
import { categoriesColumn, selectPerson } from '../sql.ts';

export type CalendarQuery = NonNullable<InputOf<typeof listCalendar>['query']>;

type UnsequencedItem = Omit<CalendarItem, 'sequence'>;

interface Row extends Omit<UnsequencedItem, 'at'>, Record<string, unknown> {
  at: string | null;
  time: string | null;
}

export async function readCalendar(db: Database, query: CalendarQuery) {
  const { from, to, zone = 'UTC' } = query;
  const start = sql`(${from}::date)::timestamp at time zone ${zone}`;
  const end = sql`(${to}::date + 1)::timestamp at time zone ${zone}`;
  const isWithin = (column: SQL) => sql`${column} >= ${start} and ${column} < ${end}`;
  const isShown = digestConditions(query);
  const limit = sql.raw(String(maxCalendarItems + 1));
  const { rows } = await db.execute<Row>(sql`
    (
      select 'planned' as kind, d.id, d.title, p.planned_day::text as day, p.planned_time as time, null as at,
        p.planned_zone as zone, null as reason, ${digestColumns}
      from digest_plans p join digests d on d.id = p.digest_id join statuses s on s.id = d.status_id
      where p.planned_day between ${from}::date - 1 and ${to}::date + 1 and s.slug <> 'published'
        and coalesce(p.publish_state not in ('scheduled', 'held'), true) and ${isShown}
      order by p.planned_day, d.id limit ${limit}
    ) union all (
      select 'scheduled', d.id, d.title, null, null, ${isoInstant(sql`p.publish_at`)}, p.publish_zone, p.publish_reason, ${digestColumns}
      from digest_plans p join digests d on d.id = p.digest_id join statuses s on s.id = d.status_id
      where p.publish_state in ('scheduled', 'held') and ${isWithin(sql`p.publish_at`)} and ${isShown}
      order by p.publish_at, d.id limit ${limit}
    ) union all (
      select 'published', d.id, d.title, null, null, ${isoInstant(sql`d.first_published_at`)}, null, null, ${digestColumns}
      from digests d join statuses s on s.id = d.status_id and s.slug = 'published'
      left join digest_plans p on p.digest_id = d.id
      where ${isWithin(sql`d.first_published_at`)} and ${isShown}
      order by d.first_published_at, d.id limit ${limit}
    ) union all (
      select 'broadcast', b.id,
        coalesce((select n.title from notifications n where n.broadcast_id = b.id order by n.position limit 1), ''),
        null, null, ${isoInstant(sql`t.at`)}, b.schedule_timezone, null, b.status, null, '[]'::json,
        ${selectPerson(sql`b.sent_by`)}, '[]'::json, 0
      from broadcasts b cross join lateral (select coalesce(b.schedule_datetime, b.created_at) as at) t
      where b.audience <> 'test_user' and ${isWithin(sql`t.at`)} and ${query.categories ? sql`false` : sql`true`}
        and ${query.people ? sql`b.sent_by = ${matchAnyId(parseIds(query.people))}` : sql`true`}
      order by t.at, b.id limit ${limit}
    )`);
  const items = rows.map(toItem).filter((item) => item.kind !== 'planned' || isPlannedWithin(item, query));
  return {
    results: await addSequences(db, items.slice(0, maxCalendarItems)),
    is_cut: items.length > maxCalendarItems,
  };
}

const itemEntity = ({ kind }: UnsequencedItem) => (kind === 'broadcast' ? 'broadcast' : 'digest');

/**
 * Derives sequence numbers from the latest audit entries, so they grow whenever an item or its plan
 * changes.
 */
async function addSequences(db: Database, items: readonly UnsequencedItem[]): Promise<CalendarItem[]> {
  const ids = (entity: 'digest' | 'broadcast') =>
    items.filter((item) => itemEntity(item) === entity).map(({ id }) => id);
  const { rows } = await db.execute<{ key: string; sequence: number }>(sql`
    select a.entity || a.entity_id as key, max(a.id)::int as sequence from audit a
    where (a.entity = 'digest' and a.entity_id = ${matchAnyId(ids('digest'))})
      or (a.entity = 'broadcast' and a.entity_id = ${matchAnyId(ids('broadcast'))})
    group by a.entity, a.entity_id`);
  const sequences = new Map(rows.map(({ key, sequence }) => [key, sequence]));
  return items.map((item) => ({
    ...item,
    sequence: sequences.get(`${itemEntity(item)}${item.id}`) ?? item.revision,
  }));
}

const digestColumns = sql`
  s.status_name as status, (select l.code from languages l where l.id = d.language_id) as language,
  ${categoriesColumn} as categories, ${selectPerson(sql`d.digest_author`)} as person,
  (
    select coalesce(json_agg(g.id order by g.id), '[]') from digest_tags x join tags g on g.id = x.tag_id
    where x.digest_id = d.id and g.daily_target is not null and g.deleted_at is null
  ) as targets, coalesce(p.revision, 0) as revision`;

function digestConditions({ languages, categories, people }: CalendarQuery): SQL {
  const conditions = [
    sql`d.deleted_at is null`,
    ...(languages ? [sql`d.language_id = ${matchAnyId(parseIds(languages))}`] : []),
    ...(people ? [sql`d.digest_author = ${matchAnyId(parseIds(people))}`] : []),
    ...(categories
      ? [
          sql`d.id in (select c.digest_id from digest_categories c where c.category_id = ${matchAnyId(parseIds(categories))})`,
        ]
      : []),
  ];
  return sql.join(conditions, sql` and `);
}

function toItem({ time, ...row }: Row): UnsequencedItem {
  if (row.kind !== 'planned' || !time || !row.day || !row.zone) return row;
  const [at] = instantsAt(`${row.day}T${time}`, row.zone);
  return at === undefined ? row : { ...row, at, day: null };
}

function isPlannedWithin({ day, at }: UnsequencedItem, { from, to, zone = 'UTC' }: CalendarQuery) {
  if (day !== null) return day >= from && day <= to;
  return at! >= dayStart(from, zone) && at! < dayStart(addDays(to, 1), zone);
}
