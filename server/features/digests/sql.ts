import { sql, type Placeholder, type SQL } from 'drizzle-orm';
import { isoInstant, displayName, foldedPattern } from '#server/db/expressions.ts';

/**
 * The `…Column` constants are subqueries on digest `d`, because planning a dozen joins takes longer than
 * reading a page.
 */

export const titlesLike = (part: string | Placeholder) =>
  sql`digest_titles where folded_title like ${foldedPattern(part)}`;

export const digestsWithTitleLike = (part: string | Placeholder) =>
  sql`select digest_id from ${titlesLike(part)}`;

export const statusColumn = sql`(select x.status_name from statuses x where x.id = d.status_id)`;

export const typeColumn = sql`(
  select json_build_object('code', x.code, 'title', x.title) from digest_types x where x.code = d.type_code
)`;

export const hostObject = sql`json_build_object('id', x.id, 'brand_name', x.brand_name, 'host_name', x.host_name)`;

export const hostColumn = sql`(select ${hostObject} from hosts x where x.id = d.host_id)`;

export const clickObjectColumn = sql`case d.click_action->>'action'
  when 'category' then (
    select json_build_object('id', x.id, 'title', x.title)
    from categories x where x.id = (d.click_action->>'object_id')::int)
  when 'tag' then (
    select json_build_object('id', x.id, 'title', x.title)
    from tags x where x.id = (d.click_action->>'object_id')::int and x.deleted_at is null)
  when 'host' then (
    select ${hostObject} from hosts x where x.id = (d.click_action->>'object_id')::int)
end`;

export const personObject = sql`json_build_object('id', x.id, 'name', ${displayName(sql`x`)})`;
export const titledObject = sql`json_build_object('id', x.id, 'title', x.title)`;
export const labelObject = sql`json_build_object('id', x.id, 'title', x.title, 'color_code', x.color_code)`;

export const selectPerson = (id: SQL) => sql`(select ${personObject} from users x where x.id = ${id})`;

const selectLinked = (table: string, link: string, key: string, object: SQL, condition = sql``) => sql`(
  select coalesce(json_agg(${object} order by l.position, x.id), '[]')
  from ${sql.identifier(link)} l join ${sql.identifier(table)} x on x.id = l.${sql.identifier(key)}
  where l.digest_id = d.id ${condition}
)`;

const andNotDeleted = sql`and x.deleted_at is null`;

export const tagsColumn = selectLinked('tags', 'digest_tags', 'tag_id', titledObject, andNotDeleted);
export const categoriesColumn = selectLinked('categories', 'digest_categories', 'category_id', titledObject);
export const labelsColumn = selectLinked('labels', 'digest_labels', 'label_id', labelObject, andNotDeleted);
export const collaboratorsColumn = selectLinked('users', 'digest_collaborators', 'user_id', personObject);

export const metricsColumn = sql`coalesce((
  select json_build_object(
    'notification_open_count', x.notification_open_count, 'share_cont', x.share_count,
    'avg_watch', coalesce(x.watch_seconds / nullif(x.watch_count, 0), 0), 'watch_count', x.watch_count)
  from digest_metrics x where x.digest_id = d.id
), '{"notification_open_count": 0, "share_cont": 0, "avg_watch": 0, "watch_count": 0}')`;

export const planColumn = sql`(
  select json_build_object(
    'planned', case when x.planned_day is not null then json_build_object(
      'day', x.planned_day::text, 'time', x.planned_time, 'zone', x.planned_zone) end,
    'publication', case when x.publish_at is not null then json_build_object(
      'at', ${isoInstant(sql`x.publish_at`)}, 'zone', x.publish_zone, 'state', x.publish_state) end,
    'revision', x.revision)
  from digest_plans x where x.digest_id = d.id
)`;
