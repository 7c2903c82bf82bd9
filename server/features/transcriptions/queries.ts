import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { transcriptions } from '#server/db/schema.ts';
import { lease } from '#server/work/lease.ts';
import { rowProgress } from '#server/work/rowProgress.ts';

/** The process that has a video transcribed. Renewed while it does. */
export const transcriptionLease = lease(transcriptions, { key: 'id', ms: 30_000 });

export const transcriptionProgress = rowProgress(transcriptions);

export type TranscriptionRow = typeof transcriptions.$inferSelect;

export async function findTranscription(
  db: Database,
  videoId: string,
): Promise<TranscriptionRow | undefined> {
  const [row] = await db.select().from(transcriptions).where(eq(transcriptions.videoId, videoId));
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
