import type { Status } from '../../../src/api/contract/statuses';
import type { Store } from '../../db/database';

/** Every status with its number of digests in a language, without counting them. */
export function keptStatusCounts(store: Store, languageId: number) {
  return store.rows<Status>(
    {
      name: 'kept_status_counts',
      text: `
        select s.id, s.slug, s.status_name, coalesce(c.count, 0) as count
        from statuses s
        left join digest_counts c on c.status_id = s.id and c.language_id = $1
        order by s.position, s.id`,
    },
    [languageId],
  );
}
