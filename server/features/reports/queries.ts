import type { TargetTag } from '#api/contract/reports.ts';
import type { Store } from '#server/db/database.ts';

interface TargetsFilter {
  languageId: number;
  from: Date;
  to: Date;
}

/** Digests are counted in the time by their index, and only then looked up by tag. */
export function countTargets(store: Store, { languageId, from, to }: TargetsFilter) {
  return store.rows<TargetTag>(
    {
      name: 'tag_targets',
      text: `
        select t.id, t.title, t.dash_order as tag__order_by, coalesce(c.count, 0)::int as count,
          json_build_object('is_dash_visible', t.is_dash_visible, 'target', t.daily_target) as tag__config
        from tags t
        left join (
          select l.tag_id, count(*)
          from digests d join digest_tags l on l.digest_id = d.id
          where d.deleted_at is null and d.language_id = $1 and d.first_published_at >= $2 and d.first_published_at < $3
          group by 1
        ) c on c.tag_id = t.id
        where t.is_dash_visible and t.deleted_at is null
        order by t.dash_order, t.id`,
    },
    [languageId, from, to],
  );
}
