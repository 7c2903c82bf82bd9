import { sql, type Placeholder, type SQL } from 'drizzle-orm';
import { iso, toName } from '#server/db/expressions.ts';
import { foldedPattern } from '#server/db/text.ts';

/**
 * Pieces of SQL that digests are read with; everywhere `d` is the digest. They are subqueries and
 * not joins, because PostgreSQL needs longer to plan a dozen joins than to read a page of digests.
 */

/** The ids of digests whose title contains a text. */
export const titledLike = (part: string | Placeholder) =>
  sql`select digest_id from digest_titles where folded_title like ${foldedPattern(part)}`;

export const findStatus = sql`(select x.status_name from statuses x where x.id = d.status_id)`;

export const findType = sql`(
  select json_build_object('code', x.code, 'title', x.title) from digest_types x where x.code = d.type_code
)`;

export const hosted = sql`json_build_object('id', x.id, 'brand_name', x.brand_name, 'host_name', x.host_name)`;

export const selectHost = sql`(select ${hosted} from hosts x where x.id = d.host_id)`;

/** The category, tag or host that a click on the digest opens. */
export const selectClickObject = sql`case d.click_action->>'action'
  when 'category' then (
    select json_build_object('id', x.id, 'title', x.title)
    from categories x where x.id = (d.click_action->>'object_id')::int)
  when 'tag' then (
    select json_build_object('id', x.id, 'title', x.title)
    from tags x where x.id = (d.click_action->>'object_id')::int and x.deleted_at is null)
  when 'host' then (
    select ${hosted} from hosts x where x.id = (d.click_action->>'object_id')::int)
end`;

export const person = sql`json_build_object('id', x.id, 'name', ${toName(sql`x`)})`;
export const titled = sql`json_build_object('id', x.id, 'title', x.title)`;
export const coloured = sql`json_build_object('id', x.id, 'title', x.title, 'color_code', x.color_code)`;

export const selectPerson = (id: SQL) => sql`(select ${person} from users x where x.id = ${id})`;

/** The rows that a digest links to, in their order, as a JSON list. */
const linked = (table: string, link: string, key: string, object: SQL, condition = sql``) => sql`(
  select coalesce(json_agg(${object} order by l.position, x.id), '[]')
  from ${sql.identifier(link)} l join ${sql.identifier(table)} x on x.id = l.${sql.identifier(key)}
  where l.digest_id = d.id ${condition}
)`;

const isNotDeleted = sql`and x.deleted_at is null`;

export const findTags = linked('tags', 'digest_tags', 'tag_id', titled, isNotDeleted);
export const selectCategories = linked('categories', 'digest_categories', 'category_id', titled);
export const toLabels = linked('labels', 'digest_labels', 'label_id', coloured, isNotDeleted);
export const selectCollaborators = linked('users', 'digest_collaborators', 'user_id', person);

/** What readers did with a digest; nothing yet when there is no row. */
export const selectMetrics = sql`coalesce((
  select json_build_object(
    'notification_open_count', x.notification_open_count, 'share_cont', x.share_count,
    'avg_watch', coalesce(x.watch_seconds / nullif(x.watch_count, 0), 0), 'watch_count', x.watch_count)
  from digest_metrics x where x.digest_id = d.id
), '{"notification_open_count": 0, "share_cont": 0, "avg_watch": 0, "watch_count": 0}')`;

/** When a digest is meant to come out, and when it is published; null where neither was ever said. */
export const selectPlan = sql`(
  select json_build_object(
    'planned', case when x.planned_day is not null then json_build_object(
      'day', x.planned_day::text, 'time', x.planned_time, 'zone', x.planned_zone) end,
    'publication', case when x.publish_at is not null then json_build_object(
      'at', ${iso(sql`x.publish_at`)}, 'zone', x.publish_zone, 'state', x.publish_state) end,
    'revision', x.revision)
  from digest_plans x where x.digest_id = d.id
)`;
