import { and, asc, eq } from 'drizzle-orm';
import type { SummarySegment, Transcript, TranscriptEntry } from '#api/contract/transcripts.ts';
import type { Database } from '#server/db/database.ts';
import { transcripts } from '#server/db/schema.ts';

export interface TranscriptKey {
  videoId: string;
  language: string;
}

const matchesKey = ({ videoId, language }: TranscriptKey) =>
  and(eq(transcripts.videoId, videoId), eq(transcripts.language, language));

export async function listLanguages(db: Database, videoId: string): Promise<string[]> {
  const rows = await db
    .select({ language: transcripts.language })
    .from(transcripts)
    .where(eq(transcripts.videoId, videoId))
    .orderBy(asc(transcripts.id));
  return rows.map(({ language }) => language);
}

export const listTranscripts = (db: Database, videoId: string) =>
  db
    .select({
      language: transcripts.language,
      entries: transcripts.entries,
      summary: transcripts.summary,
    })
    .from(transcripts)
    .where(eq(transcripts.videoId, videoId))
    .orderBy(asc(transcripts.id));

export async function findTranscript(db: Database, key: TranscriptKey): Promise<Transcript | undefined> {
  const [row] = await db.select().from(transcripts).where(matchesKey(key));
  if (!row) return undefined;
  return {
    transcript: row.entries,
    auto_summary: { summary: row.summary },
    language: row.language,
    languages: await listLanguages(db, key.videoId),
    modified_at: row.modifiedAt.toISOString(),
  };
}

export async function lockTranscript(tx: Database, key: TranscriptKey) {
  const [row] = await tx
    .select({ id: transcripts.id, entries: transcripts.entries, modifiedAt: transcripts.modifiedAt })
    .from(transcripts)
    .where(matchesKey(key))
    .for('update');
  return row;
}

/** Keeps existing transcripts in the same language. */
export const addMissingTranscripts = (
  tx: Database,
  videoId: string,
  newTranscripts: { language: string; entries: TranscriptEntry[]; summary: SummarySegment[] }[],
) =>
  tx
    .insert(transcripts)
    .values(newTranscripts.map((each) => ({ ...each, videoId })))
    .onConflictDoNothing();

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
