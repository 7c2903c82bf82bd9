import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { deleteInParts, keptFor } from '#server/db/forget.ts';

/**
 * Removes what the outbox was given long ago. A message whose delivery is not settled stays, however old: it will be
 * handed over again, and only its key in the outbox keeps it from being sent twice.
 */
export const forgetMessages = (db: Database) =>
  deleteInParts(
    db,
    (limit) => sql`
      delete from push_outbox where key in (
        select o.key from push_outbox o where o.created_at < now() - ${keptFor}
          and not exists (
            select from deliveries d
            where d.state in ('pending', 'claimed') and concat(d.notification_id, ':', d.device_id) = o.key
          )
        order by o.created_at limit ${limit}
      )
      returning key`,
  );
