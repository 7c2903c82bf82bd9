import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { overviews } from '#server/db/schema.ts';
import { createLease } from '#server/work/lease.ts';
import { createRowProgress } from '#server/work/rowProgress.ts';
import type { Storage, StoredFile } from '#server/adapters/storage/storage.ts';

export const overviewLease = createLease(overviews, { key: 'id', ms: 30_000 });

export const overviewProgress = createRowProgress(overviews);

export type OverviewRow = typeof overviews.$inferSelect;

export async function findOverview(db: Database, videoId: string): Promise<OverviewRow | undefined> {
  const [row] = await db.select().from(overviews).where(eq(overviews.videoId, videoId));
  return row;
}

export async function addOverview(db: Database, videoId: string): Promise<OverviewRow> {
  await db
    .insert(overviews)
    .values({ videoId })
    .onConflictDoUpdate({
      target: overviews.videoId,
      set: { state: 'waiting', percent: 0, message: null, attempts: 0 },
      setWhere: eq(overviews.state, 'failed'),
    });
  const row = await findOverview(db, videoId);
  if (!row) throw new Error('The overview was not stored.');
  return row;
}

export async function findStoredVideo(
  storage: Pick<Storage, 'find'>,
  videoId: string,
): Promise<{ key: string; file: StoredFile } | undefined> {
  for (const extension of ['mp4', 'mov']) {
    const key = `${videoId}.${extension}`;
    const file = await storage.find(key);
    if (file) return { key, file };
  }
  return undefined;
}
