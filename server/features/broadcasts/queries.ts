import { asc, eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { broadcasts, notificationChannels, notifications } from '#server/db/schema.ts';

export async function findBroadcast(db: Database, id: number) {
  const [broadcast] = await db.select().from(broadcasts).where(eq(broadcasts.id, id));
  if (!broadcast) return undefined;
  const versions = await db
    .select()
    .from(notifications)
    .where(eq(notifications.broadcastId, id))
    .orderBy(asc(notifications.position));
  return { ...broadcast, versions };
}

export type StoredBroadcast = NonNullable<Awaited<ReturnType<typeof findBroadcast>>>;

/** Channels by name, of one group or of all. */
export function findChannels(db: Database, groupId?: number) {
  return db
    .select({ id: notificationChannels.id, name: notificationChannels.name })
    .from(notificationChannels)
    .where(groupId === undefined ? undefined : eq(notificationChannels.groupId, groupId))
    .orderBy(asc(notificationChannels.name), asc(notificationChannels.id));
}
