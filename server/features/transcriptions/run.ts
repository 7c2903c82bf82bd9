import { maxTranscriptEntries } from '#api/contract/transcripts.ts';
import type { Deps } from '#server/deps.ts';
import { missingFfmpeg } from '#server/ffmpeg/find.ts';
import { createAudit } from '#server/platform/audit.ts';
import { defineTask } from '#server/work/queue.ts';
import { withWorkFolder, workFolder } from '#server/storage/workFiles.ts';
import { RefusedFile } from '../media/refused.ts';
import { storedVideo } from '../overviews/stored.ts';
import { toEntries } from '../transcripts/rules.ts';
import { storeTranscript } from '../transcripts/store.ts';
import { findReason } from '../videos/failure.ts';
import { openOriginal } from '../videos/original.ts';
import {
  endTranscription,
  saveProgress,
  transcriptionLease,
  readTranscription,
  waits,
  type TranscriptionRow,
} from './queries.ts';
import { openListener, TranscriptionError, type Heard, type Listener } from './service.ts';
import { splitParts, readSound } from './sound.ts';

/** Each job transcribes the oldest video that waits; the job of each minute finds those of processes that ended. */
export const transcriptionTask = defineTask({
  name: 'transcribe-videos',
  timeoutMs: 6 * 60 * 60_000,
  everyMinutes: 1,
});

/** One that was started so often without an outcome ends its process each time. */
const maxAttempts = 3;

type Tools = Pick<Deps, 'changes' | 'config' | 'db' | 'findFfmpeg' | 'log' | 'queue' | 'storage'>;

/** Transcribes the oldest video that is waiting, if there is one, and has the next one transcribed after it. */
export async function transcribeNext(tools: Tools, signal: AbortSignal): Promise<void> {
  const { config, db, queue } = tools;
  const { transcriptionApi } = config;
  if (!transcriptionApi) return;
  const worked = await transcriptionLease.workOnOne(db, { where: waits, signal }, async (id) => {
    const listener = openListener(transcriptionApi);
    await transcribeOne(tools, listener, id, signal).finally(() => listener.close());
  });
  if (worked) await queue.send(transcriptionTask, {});
}

async function transcribeOne(tools: Tools, listener: Listener, id: number, signal: AbortSignal) {
  const { db, changes, log } = tools;
  const row = await readTranscription(db, id);
  if (!row) return;
  const cancelled = new AbortController();
  const onPercent = async (percent: number) => {
    if (!(await saveProgress(db, row, percent))) cancelled.abort();
    cancelled.signal.throwIfAborted();
  };
  // Cancelling also ends a call that is under way.
  const watch = setInterval(() => {
    readTranscription(db, id).then(
      (now) =>
        (now?.state !== 'running' || now.createdAt.getTime() !== row.createdAt.getTime()) &&
        cancelled.abort(),
      () => undefined,
    );
  }, 1000);
  watch.unref();
  try {
    if (row.attempts > maxAttempts)
      throw new TranscriptionError('refused', 'The transcription was interrupted several times.');
    await onPercent(0);
    changes.publish({ resource: 'transcriptions' });
    const heard = await hear(tools, listener, row, {
      onPercent,
      signal: AbortSignal.any([signal, cancelled.signal]),
    });
    if (heard.entries.length === 0) throw new TranscriptionError('none', 'Nothing is said in this video.');
    if (heard.entries.length > maxTranscriptEntries)
      throw new TranscriptionError('too_large', 'The transcript of this video is too large.');
    await storeHeard(tools, row, heard);
    changes.publish({ resource: 'transcripts' });
  } catch (error) {
    if (cancelled.signal.aborted && !signal.aborted) return;
    const failure = toFailure(error);
    if (failure === undefined || signal.aborted) throw error;
    log.warn({ err: error, video: row.videoId }, 'A video was not transcribed.');
    await endTranscription(db, row, { state: 'failed', ...failure });
  } finally {
    clearInterval(watch);
    changes.publish({ resource: 'transcriptions' });
  }
}

function toFailure(error: unknown): Pick<TranscriptionError, 'reason' | 'message'> | undefined {
  if (error instanceof TranscriptionError) return { reason: error.reason, message: error.message };
  const message = findReason(error);
  return message === undefined ? undefined : { reason: 'refused', message };
}

interface HearOptions {
  /** Rejects where it is no longer requested. */
  onPercent: (percent: number) => Promise<void>;
  signal: AbortSignal;
}

/** What is heard in all parts, at the times of the video. */
function hear(
  { config, storage, findFfmpeg }: Tools,
  listener: Listener,
  { videoId, language }: TranscriptionRow,
  { onPercent, signal }: HearOptions,
): Promise<Heard> {
  return withWorkFolder(workFolder(config.dataDir), async (folder) => {
    const stored = await storedVideo(storage, videoId);
    if (!stored) throw new RefusedFile('The uploaded video is no longer there.');
    const original = await openOriginal(storage, stored.key, { folder, signal });
    const program = await findFfmpeg();
    if (!program) throw new TranscriptionError('refused', missingFfmpeg);
    const parts = splitParts(original);
    const whole: Heard = { language, entries: [] };
    for (const [index, part] of parts.entries()) {
      const bytes = await readSound(program, original, part, { folder, signal });
      const heard = await listener.listen(
        { bytes, name: 'sound.m4a', seconds: part.seconds, language: whole.language },
        signal,
      );
      whole.language ||= heard.language;
      whole.entries.push(...heard.entries.map((entry) => ({ ...entry, start: entry.start + part.start })));
      await onPercent(Math.min(99, Math.floor((100 * (index + 1)) / parts.length)));
    }
    return whole;
  });
}

/** Stores the transcript and ends the transcription: both, or neither where it is no longer requested. */
async function storeHeard(tools: Tools, row: TranscriptionRow, { language, entries }: Heard) {
  await storeTranscript(
    tools,
    { videoId: row.videoId, language },
    toEntries(entries),
    async (tx, { id, before }) => {
      const isRequested = await endTranscription(tx, row, { state: 'done', percent: 100, language });
      if (!isRequested) throw new TranscriptionError('refused', 'The transcription was cancelled.');
      await createAudit(`transcription ${row.id}`)(tx, {
        actorId: row.createdBy,
        action: 'transcribe',
        entity: 'transcript',
        entityId: id,
        ...(before && { before: { entries: before.entries.length } }),
        after: { video: row.videoId, language, entries: entries.length },
      });
    },
  );
}
