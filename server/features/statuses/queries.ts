import type { Status } from '../../../src/api/contract/statuses';
import type { Store } from '../../db/database';

/** Every status with its number of digests in the language $1, without counting them. */
export const keptStatuses = `
  select s.id, s.slug, s.status_name, coalesce(c.count, 0) as count
  from statuses s
  left join digest_counts c on c.status_id = s.id and c.language_id = $1
  order by s.position, s.id`;

export function findStatuses(store: Store, languageId: number) {
  return store.rows<Status>({ name: 'statuses', text: keptStatuses }, [languageId]);
}
