import type { Transcript, TranscriptEntry } from '#api/contract/transcripts.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { extractiveAssistant } from '#server/adapters/texts/longTexts.ts';
import { summarizeTranscript } from './autoSummary.ts';
import { summarizeTask } from './modelSummary.ts';
import { findTranscript, lockTranscript, replaceTranscript, type TranscriptKey } from './queries.ts';

type LockedTranscript = Awaited<ReturnType<typeof lockTranscript>>;

interface StoreResult {
  id: number;
  before: LockedTranscript;
}

export async function storeTranscript(
  { config, db, queue }: Pick<Deps, 'config' | 'db' | 'queue'>,
  key: TranscriptKey,
  entries: TranscriptEntry[],
  record: (tx: Database, stored: StoreResult) => Promise<void>,
): Promise<Transcript> {
  const summary = await summarizeTranscript(entries, extractiveAssistant.summarise);
  return inTransaction(db, async (tx) => {
    const before = await lockTranscript(tx, key);
    const id = await replaceTranscript(tx, key, { entries, summary });
    await record(tx, { id, before });
    const stored = await findTranscript(tx, key);
    if (!stored) throw new Error('The transcript was not stored.');
    // The model is slow, so return the extracted summary first.
    if (config.textApi) await queue.send(summarizeTask, { id, modified_at: stored.modified_at }, { tx });
    return stored;
  });
}
