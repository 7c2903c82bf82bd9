import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { setNotificationStatus } from '#server/features/digests/write.ts';

/**
 * LIST-48, spelled as in the specification (C15). A countdown counts as sending, and a hold as planned. A
 * stopped broadcast counts as sent, because it reached readers.
 */
export async function syncDigestStatus(db: Database, broadcastId: number) {
  await setNotificationStatus(db, {
    status: sql`
      select case
        when bool_or(b.status = 'IN_PROGRESS' or b.status = 'HELD' and b.hold_until is not null) then 'IN_PROGRESS'
        when bool_or(b.status in ('SCHEDULED', 'HELD')) then 'SCEHEDULED'
        when bool_or(b.status in ('COMPLETE', 'STOPPED')) then 'COMPLETE'
      end
      from notifications n join broadcasts b on b.id = n.broadcast_id
      where n.digest_id = d.id and b.audience <> 'test_user'`,
    where: sql`d.id in (
      select n.digest_id from notifications n join broadcasts b on b.id = n.broadcast_id
      where b.id = ${broadcastId} and b.audience <> 'test_user')`,
  });
}
