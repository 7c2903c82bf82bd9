import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { broadcasts, notifications } from '#server/db/schema.ts';

export async function findBroadcast(db: Database, id: number) {
  const [broadcast] = await db.select().from(broadcasts).where(eq(broadcasts.id, id));
  if (!broadcast) return undefined;
  const versions = await db
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.broadcastId, id),
        broadcast.restAt === null ? eq(notifications.isRest, false) : undefined,
      ),
    )
    .orderBy(asc(notifications.position));
  return { ...broadcast, versions };
}

export type StoredBroadcast = NonNullable<Awaited<ReturnType<typeof findBroadcast>>>;
