import { and, eq } from 'drizzle-orm';
import { Id, Instant, t, type Static } from '#api/contract/schema.ts';
import { transcripts } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { defineTask } from '#server/work/queue.ts';
import { TextError } from '#server/adapters/texts/errors.ts';
import { summarizeTranscript } from './autoSummary.ts';

const SummaryTaskPayload = t.object({ id: Id, modified_at: Instant });

export const summarizeTask = defineTask({
  name: 'summarise-transcript',
  payload: SummaryTaskPayload,
  timeoutMs: 10 * 60_000,
});

/**
 * Keeps the summary if the transcript has changed or the text service fails. Returns whether it was replaced.
 */
export async function summarizeWithModel(
  { db, texts, log }: Pick<Deps, 'db' | 'texts' | 'log'>,
  { id, modified_at }: Static<typeof SummaryTaskPayload>,
  signal?: AbortSignal,
): Promise<boolean> {
  const isSame = and(eq(transcripts.id, id), eq(transcripts.modifiedAt, new Date(modified_at)));
  const [row] = await db.select({ entries: transcripts.entries }).from(transcripts).where(isSame);
  if (!row) return false;
  try {
    const summary = await summarizeTranscript(row.entries, (paragraphs) =>
      texts.summarise(paragraphs, signal),
    );
    const replaced = await db
      .update(transcripts)
      .set({ summary })
      .where(isSame)
      .returning({ id: transcripts.id });
    return replaced.length > 0;
  } catch (error) {
    if (!(error instanceof TextError)) throw error;
    log.warn({ err: error, transcript: id }, 'The text service could not summarize a transcript.');
    return false;
  }
}
