import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { transcriptions } from '#server/db/schema.ts';
import { createLease } from '#server/work/lease.ts';
import { createRowProgress } from '#server/work/rowProgress.ts';

export const transcriptionLease = createLease(transcriptions, { key: 'id', ms: 30_000 });

export const transcriptionProgress = createRowProgress(transcriptions);

export type TranscriptionRow = typeof transcriptions.$inferSelect;

export async function findTranscription(
  db: Database,
  videoId: string,
): Promise<TranscriptionRow | undefined> {
  const [row] = await db.select().from(transcriptions).where(eq(transcriptions.videoId, videoId));
  return row;
}

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
