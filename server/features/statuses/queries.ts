import type { Status } from '../../../src/api/contract/statuses';
import type { Store } from '../../db/database';
import { keptStatuses } from './sql';

export function findStatuses(store: Store, languageId: number) {
  return store.rows<Status>({ name: 'statuses', text: keptStatuses }, [languageId]);
}
