import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { purgeInBatches, retention } from '#server/db/retention.ts';

/**
 * Removes what the outbox was given long ago. A message whose delivery is not settled stays, however old: it will be
 * handed over again, and only its key in the outbox prevents sending it twice.
 */
export const purgeMessages = (db: Database, signal?: AbortSignal) =>
  purgeInBatches(
    db,
    (limit) => sql`
      delete from push_outbox where key in (
        select o.key from push_outbox o where o.created_at < now() - ${retention}
          and not exists (
            select from deliveries d
            where d.state = 'pending' and concat(d.notification_id, ':', d.device_id) = o.key
          )
        order by o.created_at limit ${limit}
      )
      returning key`,
    signal,
  );
