import { and, eq, inArray } from 'drizzle-orm';
import type { VideoOverview } from '#api/contract/overviews.ts';
import type { Database } from '#server/db/database.ts';
import { overviews } from '#server/db/schema.ts';
import { lease } from '#server/work/lease.ts';

/** The process that makes an overview. Renewed while it does. */
export const overviewLease = lease(overviews, { key: 'id', ms: 30_000 });

const isUnfinished = inArray(overviews.state, ['waiting', 'running']);

export type OverviewRow = typeof overviews.$inferSelect;

export async function findOverview(db: Database, videoId: string): Promise<OverviewRow | undefined> {
  const [row] = await db.select().from(overviews).where(eq(overviews.videoId, videoId));
  return row;
}

export async function readOverview(db: Database, id: number): Promise<OverviewRow | undefined> {
  const [row] = await db.select().from(overviews).where(eq(overviews.id, id));
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

/** Stores how much of it is made. Returns whether it is still requested. */
export async function saveProgress(db: Database, id: number, percent: number): Promise<boolean> {
  const rows = await db
    .update(overviews)
    .set({ state: 'running', percent })
    .where(and(eq(overviews.id, id), isUnfinished))
    .returning({ id: overviews.id });
  return rows.length > 0;
}

type Outcome = Partial<Omit<VideoOverview, 'state'>> & Pick<VideoOverview, 'state'>;

/** Ends the work on one, and its lease. */
export const endOverview = (db: Database, id: number, outcome: Outcome) =>
  db
    .update(overviews)
    .set({ ...outcome, leasedBy: null, leasedUntil: null })
    .where(and(eq(overviews.id, id), isUnfinished));
