import type { FastifyInstance } from 'fastify';
import {
  getTranscript,
  importTranscript,
  saveTranscript,
  type Transcript,
  type TranscriptEntry,
} from '#api/contract/transcripts.ts';
import { parseYoutubeId, youtubeWatchUrl } from '#domain/video/youtube.ts';
import type { Deps } from '#server/deps.ts';
import type { Audit } from '#server/records/audit.ts';
import { problem } from '#server/errors.ts';
import { createFairQueue } from '#server/process/fairQueue.ts';
import { watchDisconnect } from '#server/http/cancelOnDisconnect.ts';
import { serve } from '#server/http/routes.ts';
import { readYoutubeCaptions } from './captions.ts';
import { summarizeWithModel, summarizeTask } from './modelSummary.ts';
import { findTranscript, listLanguages, type TranscriptKey } from './queries.ts';
import { chooseLanguage, normalizeEntries, transcriptNotFound, staleTranscript } from './rules.ts';
import { storeTranscript } from './store.ts';

const importLimits = { maxRunning: 4, maxRunningPerPerson: 1, maxWaiting: 20, maxWaitingPerPerson: 4 };

export function registerTranscripts(
  app: FastifyInstance,
  deps: Pick<Deps, 'changes' | 'config' | 'db' | 'egress' | 'log' | 'queue' | 'texts'>,
) {
  const { db, egress } = deps;
  const queue = createFairQueue(importLimits);

  serve(app, getTranscript, async ({ params: { youtube_id: videoId }, query, language }) => {
    const languages = await listLanguages(db, videoId);
    const chosen = chooseLanguage(languages, { requested: query.language, own: language.code });
    const found = chosen !== undefined && (await findTranscript(db, { videoId, language: chosen }));
    if (!found) throw transcriptNotFound(languages);
    return found;
  });

  /** Refused if the transcript changed since the caller read it. */
  async function store(
    key: TranscriptKey,
    entries: TranscriptEntry[],
    { action, basedOn, audit }: { action: 'update' | 'import'; basedOn?: string; audit: Audit },
  ): Promise<Transcript> {
    return storeTranscript(deps, key, entries, async (tx, { id, before }) => {
      if (basedOn !== undefined && Date.parse(basedOn) !== before?.modifiedAt.getTime())
        throw staleTranscript();
      await audit(tx, {
        action,
        entity: 'transcript',
        entityId: id,
        ...(before && { before: { entries: before.entries.length } }),
        after: { video: key.videoId, language: key.language, entries: entries.length },
      });
    });
  }

  deps.queue.handle(summarizeTask, async (requested, { signal }) => {
    if (await summarizeWithModel(deps, requested, signal)) deps.changes.publish({ resource: 'transcripts' });
  });

  serve(app, saveTranscript, ({ params, body, audit }) =>
    store({ videoId: params.youtube_id, language: body.language ?? '' }, normalizeEntries(body.transcript), {
      action: 'update',
      basedOn: body.modified_at,
      audit,
    }),
  );

  serve(app, importTranscript, async ({ params, body, user, language, reply, audit }) => {
    const videoId = params.youtube_id;
    if (!parseYoutubeId(youtubeWatchUrl(videoId)))
      throw problem(
        'no_captions',
        'This video was uploaded here rather than to YouTube, so there are no YouTube captions to import.',
      );
    const leaving = watchDisconnect(reply);
    const captions = await queue.run(user.id, leaving, () =>
      readYoutubeCaptions(egress, videoId, { requested: body.language, own: language.code }, leaving),
    );
    return store({ videoId, language: captions.language }, normalizeEntries(captions.entries), {
      action: 'import',
      audit,
    });
  });
}
