import type { TargetTag } from '#api/contract/reports.ts';
import { sql } from 'drizzle-orm';
import type { Store } from '#server/db/database.ts';
import { prepare } from '#server/db/statement.ts';

interface TargetsFilter extends Record<string, unknown> {
  languageId: number;
  from: Date;
  to: Date;
}

/** Filter digests by the time index first, then look up tags. */
const selectTargets = prepare<TargetsFilter>(
  'tag_targets',
  sql`
        select t.id, t.title, t.dash_order as tag__order_by, coalesce(c.count, 0)::int as count,
          json_build_object('is_dash_visible', t.is_dash_visible, 'target', t.daily_target) as tag__config
        from tags t
        left join (
          select l.tag_id, count(*)
          from digests d join digest_tags l on l.digest_id = d.id
          where d.deleted_at is null and d.language_id = ${sql.placeholder('languageId')}
            and d.first_published_at >= ${sql.placeholder('from')} and d.first_published_at < ${sql.placeholder('to')}
          group by 1
        ) c on c.tag_id = t.id
        where t.is_dash_visible and t.deleted_at is null
        order by t.dash_order, t.id`,
);

export function findTargetTags(store: Store, filter: TargetsFilter) {
  return store.rows<TargetTag>(selectTargets(filter));
}
