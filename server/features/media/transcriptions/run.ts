import type { FastifyInstance } from 'fastify';
import { maxTranscriptEntries } from '#api/contract/transcripts.ts';
import type { Deps } from '#server/deps.ts';
import { missingFfmpegMessage } from '#server/adapters/ffmpeg/find.ts';
import { createAudit } from '#server/records/audit.ts';
import { defineTask } from '#server/work/queue.ts';
import { registerRowWork } from '#server/work/rowWork.ts';
import { withTempFolder, workFolder } from '#server/process/workFiles.ts';
import { RefusedFileError } from '../rules.ts';
import { findStoredVideo } from '../overviews/queries.ts';
import { normalizeEntries } from '../transcripts/rules.ts';
import { storeTranscript } from '../transcripts/store.ts';
import { openOriginal, failureReason } from '../videos/original.ts';
import { transcriptionLease, transcriptionProgress, type TranscriptionRow } from './queries.ts';
import {
  openTranscriptionService,
  TranscriptionError,
  type TranscribedAudio,
  type TranscriptionService,
} from './service.ts';
import { splitAudio, extractAudio } from './sound.ts';

/**
 * Transcribes the oldest pending video. The scheduled run picks up those that a stopped process abandoned.
 */
export const transcriptionTask = defineTask({
  name: 'transcribe-videos',
  timeoutMs: 6 * 60 * 60_000,
  everyMinutes: 1,
});

const maxAttempts = 3;

type TranscriptionDeps = Pick<Deps, 'changes' | 'config' | 'db' | 'getFfmpeg' | 'log' | 'queue' | 'storage'>;

export function registerTranscriptionTask(app: FastifyInstance, deps: TranscriptionDeps) {
  const { transcriptionApi } = deps.config;
  registerRowWork<TranscriptionRow>(app, deps, {
    task: transcriptionTask,
    lease: transcriptionLease,
    progress: transcriptionProgress,
    isCancellable: true,
    maxAttempts,
    createInterruptedError: () =>
      new TranscriptionError('refused', 'Transcription was interrupted several times.'),
    canRun: () => transcriptionApi !== undefined,
    async process(row, options) {
      const listener = openTranscriptionService(transcriptionApi!);
      try {
        const heard = await transcribe(deps, listener, row, options);
        if (heard.entries.length === 0)
          throw new TranscriptionError('none', 'There is no speech in this video.');
        if (heard.entries.length > maxTranscriptEntries)
          throw new TranscriptionError(
            'too_large',
            'The transcript of this video is too long to store. Import a shorter one instead.',
          );
        await storeTranscription(deps, row, heard);
        deps.changes.publish({ resource: 'transcripts' });
      } finally {
        await listener.close();
      }
    },
    toFailure: transcriptionFailure,
    publish: () => deps.changes.publish({ resource: 'transcriptions' }),
  });
}

type TranscriptionFailure = Pick<TranscriptionError, 'reason' | 'message'>;

function transcriptionFailure(error: unknown): TranscriptionFailure | undefined {
  if (error instanceof TranscriptionError) return { reason: error.reason, message: error.message };
  const message = failureReason(error);
  return message === undefined ? undefined : { reason: 'refused', message };
}

interface TranscribeOptions {
  onProgress: (percent: number) => Promise<void>;
  signal: AbortSignal;
}

function transcribe(
  { config, storage, getFfmpeg }: TranscriptionDeps,
  service: TranscriptionService,
  { videoId, language }: TranscriptionRow,
  { onProgress, signal }: TranscribeOptions,
): Promise<TranscribedAudio> {
  return withTempFolder(workFolder(config.dataDir), async (folder) => {
    const stored = await findStoredVideo(storage, videoId);
    if (!stored) throw new RefusedFileError('The uploaded video no longer exists.');
    const original = await openOriginal(storage, stored.key, { folder, signal });
    const program = await getFfmpeg();
    if (!program) throw new TranscriptionError('refused', missingFfmpegMessage);
    const parts = splitAudio(original);
    const whole: TranscribedAudio = { language, entries: [] };
    for (const [index, part] of parts.entries()) {
      const bytes = await extractAudio(program, original, part, { folder, signal });
      const heard = await service.transcribe(
        { bytes, name: 'sound.m4a', seconds: part.seconds, language: whole.language },
        signal,
      );
      whole.language ||= heard.language;
      whole.entries.push(...heard.entries.map((entry) => ({ ...entry, start: entry.start + part.start })));
      signal.throwIfAborted();
      await onProgress(Math.min(99, Math.floor((100 * (index + 1)) / parts.length)));
    }
    return whole;
  });
}

/** Stores the result in one transaction. Throws if the transcription was cancelled. */
async function storeTranscription(
  deps: TranscriptionDeps,
  row: TranscriptionRow,
  { language, entries }: TranscribedAudio,
) {
  await storeTranscript(
    deps,
    { videoId: row.videoId, language },
    normalizeEntries(entries),
    async (tx, { id, before }) => {
      const isRequested = await transcriptionProgress.end(tx, row, { state: 'done', percent: 100, language });
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
