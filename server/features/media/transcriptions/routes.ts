import type { FastifyInstance } from 'fastify';
import {
  cancelTranscription,
  getTranscription,
  startTranscription,
  type Transcription,
} from '#api/contract/transcriptions.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { missingFfmpegMessage } from '#server/adapters/ffmpeg/find.ts';
import { notFound, problem } from '#server/errors.ts';
import { serve } from '#server/http/routes.ts';
import { findStoredVideo } from '../overviews/queries.ts';
import {
  transcriptionProgress,
  findTranscription,
  requestTranscription,
  type TranscriptionRow,
} from './queries.ts';
import { registerTranscriptionTask, transcriptionTask } from './run.ts';

const missingServiceMessage =
  'Videos can’t be transcribed: no service is configured. Set TRANSCRIPTION_API_URL and TRANSCRIPTION_MODEL on the server.';

export function registerTranscriptions(app: FastifyInstance, deps: Deps) {
  const { config, db, queue, storage, getFfmpeg } = deps;
  registerTranscriptionTask(app, deps);

  async function obstacle(): Promise<string | null> {
    if (!config.transcriptionApi) return missingServiceMessage;
    return (await getFfmpeg()) ? null : missingFfmpegMessage;
  }

  serve(app, getTranscription, async ({ params: { video_id: videoId } }) => {
    const row = await findTranscription(db, videoId);
    return { obstacle: await obstacle(), transcription: row ? presentTranscription(row) : null };
  });

  serve(app, startTranscription, async ({ params: { video_id: videoId }, body, user, audit }) => {
    const why = await obstacle();
    if (why !== null) throw problem('cannot_transcribe', why);
    if (!(await findStoredVideo(storage, videoId))) throw notFound('This video');
    const { row } = await inTransaction(db, async (tx) => {
      const requested = await requestTranscription(tx, {
        videoId,
        language: body.language ?? '',
        createdBy: user.id,
      });
      if (requested.isNew) {
        await audit(tx, {
          action: 'request_transcription',
          entity: 'transcript',
          after: { video: videoId, ...body },
        });
        await queue.send(transcriptionTask, {}, { tx });
      }
      return requested;
    });
    return presentTranscription(row);
  });

  serve(app, cancelTranscription, ({ params: { video_id: videoId }, audit }) =>
    inTransaction(db, async (tx) => {
      const row = await findTranscription(tx, videoId);
      if (!row) throw notFound('This transcription');
      if (!(await transcriptionProgress.end(tx, row, { state: 'cancelled' })))
        return presentTranscription(row);
      await audit(tx, { action: 'cancel_transcription', entity: 'transcript', after: { video: videoId } });
      return presentTranscription({ ...row, state: 'cancelled' });
    }),
  );
}

const presentTranscription = ({
  state,
  percent,
  reason,
  message,
  language,
  createdAt,
}: TranscriptionRow): Transcription => ({
  state,
  percent,
  reason,
  message,
  language,
  created_at: createdAt.toISOString(),
});
