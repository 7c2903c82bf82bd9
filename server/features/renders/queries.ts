import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { renders, type RenderPlan } from '#server/db/schema.ts';
import { measureRows } from '#server/metrics/measureRows.ts';
import { lease } from '#server/work/lease.ts';
import { rowProgress, unfinished } from '#server/work/rowProgress.ts';

/** The process that renders a video. Renewed while it does. */
export const renderLease = lease(renders, { key: 'id', ms: 30_000 });

export const renderProgress = rowProgress(renders);

export type RenderRow = typeof renders.$inferSelect;

export const isOpen = (row: RenderRow | undefined) => row?.state === 'waiting' || row?.state === 'running';

/** The render of a digest that was requested last. */
export async function lastRender(db: Database, digestId: number): Promise<RenderRow | undefined> {
  const [row] = await db
    .select()
    .from(renders)
    .where(eq(renders.digestId, digestId))
    .orderBy(desc(renders.id))
    .limit(1);
  return row;
}

/** A finished render of a hash, of any digest. */
export async function finishedRender(db: Database, hash: string): Promise<RenderRow | undefined> {
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

/** Adds a render; `made` is one of the same hash that is done already. */
export async function addRender(tx: Database, render: NewRender, made?: RenderRow): Promise<RenderRow> {
  const [row] = await tx
    .insert(renders)
    .values({
      ...render,
      ...(made && {
        state: 'done' as const,
        percent: 100,
        url: made.url,
        size: made.size,
        width: made.width,
        height: made.height,
        seconds: made.seconds,
      }),
    })
    .returning();
  if (!row) throw new Error('The render was not stored.');
  return row;
}

/** Locks a digest until the transaction ends, so that its renders are requested one after the other. */
export const lockDigest = (tx: Database, digestId: number) =>
  tx.execute(sql`select 1 from digests where id = ${digestId} for update`);

/** Ends the unfinished renders of a digest. Whoever works on one sees that with its next progress. */
export const cancelRenders = (tx: Database, digestId: number) =>
  tx
    .update(renders)
    .set({ state: 'cancelled' })
    .where(and(eq(renders.digestId, digestId), inArray(renders.state, unfinished)));

export const measureRenders = (db: Database) =>
  measureRows(
    db,
    sql`select json_build_object('state', state) as labels, count(*)::int as value from renders group by state`,
  );
