import type { Database } from '#server/db/database.ts';
import { purgeDigests } from '../digests/bulk.ts';
import { purgeLabels } from '../labels/write.ts';
import { purgeTags } from '../tags/queries.ts';

const days = 30;
/** So few that calls in between hardly wait. */
const batchSize = 100;

/** Purges what is in the trash for longer than the retention. Deleted statuses stay, as jobs name them. */
export async function emptyTrash(db: Database) {
  await purgeTags(db, days);
  await purgeLabels(db, days);
  while ((await purgeDigests(db, { days, limit: batchSize })) === batchSize);
}
