import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Render } from '#api/contract/renders.ts';
import type { Database } from '#server/db/database.ts';
import { renders, type RenderPlan } from '#server/db/schema.ts';
import { lease } from '#server/work/lease.ts';

/** The process that renders a video. Renewed while it does. */
export const renderLease = lease(renders, { key: 'id', ms: 30_000 });

export type RenderRow = typeof renders.$inferSelect;

/** States of renders that have not ended. */
const unfinished = ['waiting', 'running'] as const;
const isUnfinished = inArray(renders.state, [...unfinished]);

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

export async function findRender(db: Database, id: number): Promise<RenderRow | undefined> {
  const [row] = await db.select().from(renders).where(eq(renders.id, id));
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
    .where(and(eq(renders.digestId, digestId), isUnfinished));

/** Stores how far a render is. Returns whether it is still requested. */
export async function saveProgress(db: Database, id: number, percent: number): Promise<boolean> {
  const rows = await db
    .update(renders)
    .set({ state: 'running', percent })
    .where(and(eq(renders.id, id), isUnfinished))
    .returning({ id: renders.id });
  return rows.length > 0;
}

type Outcome = Partial<
  Pick<RenderRow, 'message' | 'url' | 'size' | 'width' | 'height' | 'seconds' | 'percent'>
> & {
  state: Render['state'];
};

/** Ends a render that has not ended, and its lease. */
export const endRender = (db: Database, id: number, outcome: Outcome) =>
  db
    .update(renders)
    .set({ ...outcome, leasedBy: null, leasedUntil: null })
    .where(and(eq(renders.id, id), isUnfinished));
