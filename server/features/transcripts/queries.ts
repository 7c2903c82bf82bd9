import { and, asc, eq } from 'drizzle-orm';
import type { SummarySegment, Transcript, TranscriptEntry } from '#api/contract/transcripts.ts';
import type { Database } from '#server/db/database.ts';
import { transcripts } from '#server/db/schema.ts';

/** A transcript is of a video in a language, which is empty where it is not known. */
export interface TranscriptKey {
  videoId: string;
  language: string;
}

const isKey = ({ videoId, language }: TranscriptKey) =>
  and(eq(transcripts.videoId, videoId), eq(transcripts.language, language));

/** The languages of a video's transcripts, the one stored first before the others. */
export async function listLanguages(db: Database, videoId: string): Promise<string[]> {
  const rows = await db
    .select({ language: transcripts.language })
    .from(transcripts)
    .where(eq(transcripts.videoId, videoId))
    .orderBy(asc(transcripts.id));
  return rows.map(({ language }) => language);
}

/** A transcript as it is answered; undefined if none exists. */
export async function findTranscript(db: Database, key: TranscriptKey): Promise<Transcript | undefined> {
  const [row] = await db.select().from(transcripts).where(isKey(key));
  if (!row) return undefined;
  return {
    transcript: row.entries,
    auto_summary: { summary: row.summary },
    language: row.language,
    languages: await listLanguages(db, key.videoId),
    modified_at: row.modifiedAt.toISOString(),
  };
}

/** What is there of a transcript before it is replaced, locked until the transaction ends. */
export async function lockTranscript(tx: Database, key: TranscriptKey) {
  const [row] = await tx
    .select({ id: transcripts.id, entries: transcripts.entries, modifiedAt: transcripts.modifiedAt })
    .from(transcripts)
    .where(isKey(key))
    .for('update');
  return row;
}

/** Stores a transcript in the place of what there was, and returns its id. */
export async function replaceTranscript(
  tx: Database,
  key: TranscriptKey,
  { entries, summary }: { entries: TranscriptEntry[]; summary: SummarySegment[] },
): Promise<number> {
  const values = { entries, summary, modifiedAt: new Date() };
  const [row] = await tx
    .insert(transcripts)
    .values({ ...key, ...values })
    .onConflictDoUpdate({ target: [transcripts.videoId, transcripts.language], set: values })
    .returning({ id: transcripts.id });
  if (!row) throw new Error('The transcript was not stored.');
  return row.id;
}
