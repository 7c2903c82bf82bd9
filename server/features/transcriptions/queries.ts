import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transcription } from '#api/contract/transcriptions.ts';
import type { Database } from '#server/db/database.ts';
import { transcriptions } from '#server/db/schema.ts';
import { lease } from '#server/work/lease.ts';

/** The process that has a video transcribed. Renewed while it does. */
export const transcriptionLease = lease(transcriptions, { key: 'id', ms: 30_000 });

const isUnfinished = inArray(transcriptions.state, ['waiting', 'running']);

export type TranscriptionRow = typeof transcriptions.$inferSelect;

export async function findTranscription(
  db: Database,
  videoId: string,
): Promise<TranscriptionRow | undefined> {
  const [row] = await db.select().from(transcriptions).where(eq(transcriptions.videoId, videoId));
  return row;
}

export async function readTranscription(db: Database, id: number): Promise<TranscriptionRow | undefined> {
  const [row] = await db.select().from(transcriptions).where(eq(transcriptions.id, id));
  return row;
}

/** Requests one, unless one is being made. Returns what there is then, and whether it is new. */
export async function requestTranscription(
  tx: Database,
  request: { videoId: string; language: string; createdBy: number },
): Promise<{ row: TranscriptionRow; isNew: boolean }> {
  const [added] = await tx
    .insert(transcriptions)
    .values(request)
    .onConflictDoUpdate({
      target: transcriptions.videoId,
      set: {
        ...request,
        state: 'waiting',
        percent: 0,
        reason: null,
        message: null,
        attempts: 0,
        leasedBy: null,
        leasedUntil: null,
        createdAt: sql`now()`,
      },
      setWhere: sql`${transcriptions.state} not in ('waiting', 'running')`,
    })
    .returning();
  const row = added ?? (await findTranscription(tx, request.videoId));
  if (!row) throw new Error('The transcription was not stored.');
  return { row, isNew: added !== undefined };
}

/** Stores how far it is. Returns whether it is still requested. */
export async function saveProgress(db: Database, { id, createdAt }: TranscriptionRow, percent: number) {
  const rows = await db
    .update(transcriptions)
    .set({ state: 'running', percent })
    // One that was cancelled and requested again is another one.
    .where(and(eq(transcriptions.id, id), eq(transcriptions.createdAt, createdAt), isUnfinished))
    .returning({ id: transcriptions.id });
  return rows.length > 0;
}

type Outcome = Pick<Transcription, 'state'> &
  Partial<Pick<Transcription, 'percent' | 'reason' | 'message' | 'language'>>;

/** Ends one that has not ended. Returns whether there was one. */
export async function endTranscription(
  db: Database,
  { id, createdAt }: Pick<TranscriptionRow, 'id' | 'createdAt'>,
  outcome: Outcome,
): Promise<boolean> {
  const rows = await db
    .update(transcriptions)
    .set({ ...outcome, leasedBy: null, leasedUntil: null })
    .where(and(eq(transcriptions.id, id), eq(transcriptions.createdAt, createdAt), isUnfinished))
    .returning({ id: transcriptions.id });
  return rows.length > 0;
}
