import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { purgeInBatches } from '#server/db/retention.ts';
import { removedMessages } from '#server/push/sandbox.ts';

const isOpen = sql`exists (
  select from deliveries d where d.state = 'pending' and concat(d.notification_id, ':', d.device_id) = o.key)`;

/**
 * Removes what the outbox was given long ago. A message whose delivery is not settled stays, however old: it will be
 * handed over again, and only its key in the outbox prevents sending it twice.
 */
export const purgeMessages = (db: Database, signal?: AbortSignal) =>
  purgeInBatches(db, (limit) => removedMessages({ isOpen, limit }), signal);
