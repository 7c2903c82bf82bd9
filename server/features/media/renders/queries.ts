import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { renders, type RenderPlan } from '#server/db/schema.ts';
import { measureRows } from '#server/telemetry/measureRows.ts';
import { createLease } from '#server/work/lease.ts';
import { createRowProgress, unfinishedStates } from '#server/work/rowProgress.ts';

export const renderLease = createLease(renders, { key: 'id', ms: 30_000 });

export const renderProgress = createRowProgress(renders);

export type RenderRow = typeof renders.$inferSelect;

export const isUnfinished = (row: RenderRow | undefined) =>
  row?.state === 'waiting' || row?.state === 'running';

export async function findLastRender(db: Database, digestId: number): Promise<RenderRow | undefined> {
  const [row] = await db
    .select()
    .from(renders)
    .where(eq(renders.digestId, digestId))
    .orderBy(desc(renders.id))
    .limit(1);
  return row;
}

export async function findFinishedRender(db: Database, hash: string): Promise<RenderRow | undefined> {
  const [row] = await db
    .select()
    .from(renders)
    .where(and(eq(renders.hash, hash), eq(renders.state, 'done')))
    .limit(1);
  return row;
}

interface NewRender {
  digestId: number;
  hash: string;
  plan: RenderPlan;
  createdBy: number;
}

/** `reusable` is a finished render with the same hash, whose file is reused. */
export async function addRender(tx: Database, render: NewRender, reusable?: RenderRow): Promise<RenderRow> {
  const [row] = await tx
    .insert(renders)
    .values({
      ...render,
      ...(reusable && {
        state: 'done' as const,
        percent: 100,
        url: reusable.url,
        size: reusable.size,
        width: reusable.width,
        height: reusable.height,
        seconds: reusable.seconds,
      }),
    })
    .returning();
  if (!row) throw new Error('The render was not stored.');
  return row;
}

export const lockDigest = (tx: Database, digestId: number) =>
  tx.execute(sql`select 1 from digests where id = ${digestId} for update`);

export const cancelRenders = (tx: Database, digestId: number) =>
  tx
    .update(renders)
    .set({ state: 'cancelled' })
    .where(and(eq(renders.digestId, digestId), inArray(renders.state, unfinishedStates)));

export const measureRenders = (db: Database) =>
  measureRows(
    db,
    sql`select json_build_object('state', state) as labels, count(*)::int as value from renders group by state`,
  );
