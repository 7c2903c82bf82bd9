import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { overviews } from '#server/db/schema.ts';
import { lease } from '#server/work/lease.ts';
import { rowProgress } from '#server/work/rowProgress.ts';

/** The process that makes an overview. Renewed while it does. */
export const overviewLease = lease(overviews, { key: 'id', ms: 30_000 });

export const overviewProgress = rowProgress(overviews);

export type OverviewRow = typeof overviews.$inferSelect;

export async function findOverview(db: Database, videoId: string): Promise<OverviewRow | undefined> {
  const [row] = await db.select().from(overviews).where(eq(overviews.videoId, videoId));
  return row;
}

/** Adds the overview of a video, or has one that failed wait again. Returns what there is then. */
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
