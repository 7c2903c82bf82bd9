import { and, sql, type SQL } from 'drizzle-orm';
import { broadcastStatuses } from '#api/contract/broadcasts.ts';
import type { listBroadcasts, SentNotification } from '#api/contract/broadcasts/history.ts';
import type { OutputOf, InputOf } from '#api/contract/endpoint.ts';
import type { Database } from '#server/db/database.ts';
import { limitAndOffset } from '#server/db/cursor.ts';
import { fieldError } from '#server/errors.ts';
import { isoInstant, displayName, contains } from '#server/db/expressions.ts';
import { kindCondition, parseAllowedValues, sentAt, splitList } from '../filters.ts';
import { progressPercentage } from './present.ts';

type Query = NonNullable<InputOf<typeof listBroadcasts>['query']>;

const targetJoins = sql`
  left join digests d on n.notification_type = 'article' and d.id = n.object_id and d.deleted_at is null
  left join categories c on n.notification_type = 'category' and c.id = n.object_id
  left join tags t on n.notification_type = 'tag' and t.id = current_tag(n.object_id) and t.deleted_at is null
  left join hosts h on n.notification_type = 'publication' and h.id = n.object_id
  left join formats f on n.notification_type = 'formatted_article' and f.id = n.object_id`;

interface Row extends Omit<SentNotification, 'report' | 'imageUrl'>, Record<string, unknown> {
  image_url: string | null;
  total: number;
  success_count: number;
  fail_count: number;
  unknown_count: number;
  held_count: number;
  open_count: number;
}

const fromClause = sql`
  from notifications n join broadcasts b on b.id = n.broadcast_id
  left join users sender on sender.id = b.sent_by`;

const titledItemsJson = (table: 'tags' | 'categories', where: SQL) => sql`
  select coalesce(json_agg(json_build_object('id', x.id, 'title', x.title) order by x.title, x.id), '[]')
  from ${sql.identifier(table)} x where ${where}`;

const isInReadFilter = (name: string) =>
  sql`x.id in (select jsonb_array_elements_text(b.read_filters -> ${name})::int)`;

export async function findNotifications(db: Database, clauses: SQL): Promise<SentNotification[]> {
  const { rows } = await db.execute<Row>(sql`
    select n.id, n.title, n.text, n.subtext, n.image_url, n.notification_type, b.bottom_tab_index,
      n.total, n.success_count, n.fail_count, n.unknown_count, n.suppressed_count as held_count, n.open_count,
      ${isoInstant(sql`n.created_at`)} as created_at, ${isoInstant(sql`n.modified_at`)} as modified_at,
      case when coalesce(d.id, c.id, t.id, h.id, f.id) is not null then json_build_object(
        'id', coalesce(t.id, n.object_id), 'slug', coalesce(d.slug, t.slug),
        'title', coalesce(d.title, c.title, t.title, h.brand_name, f.section_name)) end as content_object,
      case when b.trial_share is not null then case when n.is_rest then 'rest' else 'tried' end end as trial_part,
      case when x.id is not null then json_build_object('id', x.id, 'name', x.name) end as channel,
      case when g.id is not null then json_build_object('id', g.id, 'name', g.name) end as "group",
      json_build_object(
        'id', b.id, 'status', b.status, 'schedule_datetime', ${isoInstant(sql`b.schedule_datetime`)},
        'is_all', b.audience = 'all', 'user_type', b.audience,
        'package', case when b.app_package_names <> '{}'
          then json_build_object('name', array_to_string(b.app_package_names, ', ')) end,
        'user_list_type', case when l.id is not null then json_build_object('id', l.id, 'title', l.title) end,
        'cities', b.cities, 'states', b.states,
        'expires_after_minutes', b.expires_after_minutes, 'sound', b.sound,
        'followed_tag', (${titledItemsJson('tags', sql`x.id = current_tag(b.followed_tag_id)`)}) -> 0,
        'read', case when b.read_filters is not null then json_build_object(
          'tags', (${titledItemsJson('tags', sql`x.id in (select current_tag(r.id::int) from jsonb_array_elements_text(b.read_filters -> 'tags') as r (id))`)}), 'categories', (${titledItemsJson('categories', isInReadFilter('categories'))}),
          'keywords', coalesce(b.read_filters -> 'keywords', '[]'),
          'datetime_from', b.read_filters ->> 'datetime_from') end,
        'send_by', case when sender.id is not null then json_build_object(
          'id', sender.id, 'name', ${displayName(sql`sender`)}) end
      ) as broadcast
    ${fromClause}
    left join notification_channels x on x.id = n.channel_id
    left join notification_groups g on g.id = n.group_id
    left join user_lists l on l.id = b.user_list_id
    ${targetJoins}
    ${clauses}`);
  return rows.map(presentNotification);
}

/** Throws 400 for an invalid filter. */
export async function findHistory(db: Database, query: Query): Promise<OutputOf<typeof listBroadcasts>> {
  const where = await historyCondition(db, query);
  const { limit, offset } = limitAndOffset({ page: query.page, size: query.page_size });
  const results = await findNotifications(
    db,
    sql`where ${where} order by ${orderClause(query)} limit ${limit} offset ${offset}`,
  );
  const { rows: counted } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count ${fromClause} where ${where}`,
  );
  return { results, count: counted[0]!.count };
}

function presentNotification({
  total,
  success_count,
  fail_count,
  unknown_count,
  held_count,
  open_count,
  image_url,
  ...row
}: Row): SentNotification {
  const figures = { total, success_count, fail_count, unknown_count, held_count, open_count };
  const done = success_count + fail_count + unknown_count + held_count;
  const isTrialVersion = row.trial_part === 'tried';
  const percentage = progressPercentage({ total, done, isTrialVersion }, row.broadcast.status);
  return { ...row, imageUrl: image_url, report: { sent_status: { percentage, ...figures } } };
}

/** NOTIF-05 */
function orderClause({ sort_by = 'id', sort_order = 'desc' }: Query): SQL {
  const columns = {
    id: sql`n.id`,
    title: sql`lower(n.title)`,
    author: sql`lower(sender.name)`,
    created_at: sql`n.created_at`,
    modified_at: sql`n.modified_at`,
  };
  const direction = sort_order === 'asc' ? sql`asc nulls first` : sql`desc nulls last`;
  return sql`${columns[sort_by]} ${direction}, n.id ${direction}`;
}

async function historyCondition(db: Database, query: Query): Promise<SQL> {
  const { status, send_by, channels, groups } = query;
  const search = query.search?.trim();
  const { start_date_time: start, end_date_time: end, timezone = 'UTC' } = query;
  const statuses = parseAllowedValues('status', status, broadcastStatuses);
  const condition = and(
    kindCondition(query),
    statuses ? sql`b.status = any(${statuses}::text[])` : undefined,
    send_by ? sql`b.sent_by = any(${sql.param(splitList(send_by))}::int[])` : undefined,
    channels ? sql`n.channel_id = any(${sql.param(splitList(channels))}::int[])` : undefined,
    groups ? sql`n.group_id = any(${sql.param(splitList(groups))}::int[])` : undefined,
    search ? sql`(${contains(sql`n.title`, search)} or ${contains(sql`n.text`, search)})` : undefined,
    start
      ? sql`${sentAt} >= ${await parseLocalTime(db, 'start_date_time', start, timezone)}::timestamptz`
      : undefined,
    end
      ? sql`${sentAt} <= ${await parseLocalTime(db, 'end_date_time', end, timezone)}::timestamptz`
      : undefined,
  );
  return condition ?? sql`true`;
}

/** Parses a local time such as `31-12-2026 23:59:00`. */
async function parseLocalTime(db: Database, field: string, text: string, timezone: string): Promise<string> {
  if (!isTimeZone(timezone)) throw fieldError({ timezone: ['Unknown time zone.'] });
  const [date = '', time = ''] = text.split(' ');
  const wallTime = `${date.split('-').toReversed().join('-')}T${time}`;
  const read = new Date(`${wallTime}Z`);
  // Invalid days roll over into the next month.
  if (Number.isNaN(read.getTime()) || !read.toISOString().startsWith(wallTime)) {
    throw fieldError({ [field]: [invalidTimeText] });
  }
  const { rows } = await db.execute<{ at: string }>(
    sql`select ${isoInstant(sql`${wallTime}::timestamp at time zone ${timezone}`)} as at`,
  );
  return rows[0]!.at;
}

const invalidTimeText = 'This must be a valid date and time, for example 31-12-2026 23:59:00.';

export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
