import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database';

const days = 30;
/** Few at a time, so that nobody waits for long. */
const atATime = 1000;

/**
 * Removes what the outbox was given long ago. A message whose delivery is not settled stays, however old: it will be
 * handed over again, and only its key in the outbox keeps it from being sent twice.
 */
export async function forgetMessages(db: Database) {
  for (;;) {
    const { rows } = await db.execute(sql`
      delete from push_outbox where key in (
        select o.key from push_outbox o where o.created_at < now() - interval '${sql.raw(String(days))} days'
          and not exists (
            select from deliveries d
            where d.state in ('pending', 'claimed') and concat(d.notification_id, ':', d.device_id) = o.key
          )
        order by o.created_at limit ${atATime}
      )
      returning key`);
    if (rows.length < atATime) return;
  }
}
