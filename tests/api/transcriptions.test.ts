import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  cancelTranscription,
  getTranscription,
  startTranscription,
  type Transcription,
} from '#api/contract/transcriptions.ts';
import { getTranscript } from '#api/contract/transcripts.ts';
import { parseVideoId } from '#domain/video/videoId.ts';
import { audit, transcriptions } from '#server/db/schema.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { ffmpeg, makePositionVideo } from '#support/media/ffmpeg.ts';
import { startTranscriptionServer } from '#support/transcriptionServer.ts';

type Service = Awaited<ReturnType<typeof startTranscriptionServer>>;

let service: Service;
let desk: TestApp;
let folder: string;
let videoId: string;
let silentId: string;
beforeAll(async () => {
  service = await startTranscriptionServer();
  const transcriptionApi = { url: service.url, key: 'sk-secret-key', model: 'whisper-1', timeoutMs: 5000 };
  desk = await startTestApp({ transcriptionApi });
  await desk.deps.queue.start();
  folder = await mkdtemp(join(tmpdir(), 'desk-transcriptions-'));
  if (!ffmpeg) return;
  videoId = await stored({ seconds: 4 });
  silentId = await stored({ seconds: 1, hasSound: false });
}, 300_000);
beforeEach(async () => {
  await desk.reset();
  service.reset();
});
afterAll(async () => {
  await desk.close();
  await service.close();
  await rm(folder, { recursive: true, force: true });
});

/** An uploaded video by its name. */
async function stored(options: Parameters<typeof makePositionVideo>[1]) {
  const path = join(folder, 'film.mp4');
  await makePositionVideo(path, options);
  const { url } = await desk.deps.storage.putFile(path, { extension: 'mp4', contentType: 'video/mp4' });
  return parseVideoId(url)!;
}

const input = (video_id: string) => ({ params: { video_id } });
const start = (id = videoId, language?: string) =>
  desk.call(startTranscription, { ...input(id), body: { language } });
const ended = (id = videoId) =>
  vi.waitFor(
    async (): Promise<Transcription> => {
      const { transcription } = await desk.call(getTranscription, input(id));
      if (transcription?.state === 'waiting' || transcription?.state === 'running' || !transcription)
        throw new Error(transcription?.state);
      return transcription;
    },
    { timeout: 300_000, interval: 50 },
  );

describe.skipIf(!ffmpeg)('a transcription of an uploaded video', () => {
  it('is its transcript, in the language that the service hears', async () => {
    expect(await desk.call(getTranscription, input(videoId))).toEqual({
      obstacle: null,
      transcription: null,
    });
    expect(await start()).toMatchObject({ state: 'waiting', percent: 0, language: '' });
    expect(await ended()).toMatchObject({ state: 'done', percent: 100, reason: null, language: 'en' });
    const [call] = service.calls;
    expect(service.calls).toHaveLength(1);
    expect(call).toMatchObject({
      path: '/v1/audio/transcriptions',
      headers: { authorization: 'Bearer sk-secret-key' },
      fields: { model: 'whisper-1', response_format: 'verbose_json' },
      file: { name: 'sound.m4a' },
    });
    expect(call!.file.bytes).toBeGreaterThan(5000);
    const { transcript, language, auto_summary } = await desk.call(getTranscript, {
      params: { youtube_id: videoId },
    });
    expect(language).toBe('en');
    expect(transcript).toEqual([
      { start: 0.5, duration: 1.5, text: 'The night train runs again.', index: 0 },
      { start: 2, duration: 1.75, text: 'Tickets cost forty euros.', index: 1 },
    ]);
    expect(auto_summary.summary.length).toBeGreaterThan(0);
    const recorded = (await desk.deps.db.select().from(audit)).map(({ action }) => action);
    expect(recorded).toEqual(expect.arrayContaining(['request_transcription', 'transcribe']));
    await expect.poll(() => readdir(join(desk.deps.config.dataDir, 'uploads'))).toEqual([]);
  }, 300_000);

  it('is in the language that was named, and one entry where the service has no segments', async () => {
    service.answer({ text: 'مرحبا بكم' });
    await start(videoId, 'ar');
    expect(await ended()).toMatchObject({ state: 'done', language: 'ar' });
    expect(service.calls[0]!.fields).toMatchObject({ language: 'ar' });
    const { transcript } = await desk.call(getTranscript, {
      params: { youtube_id: videoId },
      query: { language: 'ar' },
    });
    expect(transcript).toMatchObject([{ start: 0, text: 'مرحبا بكم' }]);
    expect(transcript[0]!.duration).toBeCloseTo(4, 0);
  }, 300_000);

  it.each<[string, string, number | object]>([
    ['blocked', 'The transcription service denied this server access. It responded with status 401.', 401],
    ['too_large', 'The audio is too large for the transcription service. Import a transcript instead.', 413],
    ['refused', 'The transcription service rejected the audio. It responded with status 422.', 422],
    ['refused', 'The transcription service returned an unusable response.', { segments: 'none' }],
    ['none', 'There is no speech in this video.', { text: ' ', segments: [] }],
  ])(
    'fails as %s: %s',
    async (reason, message, answer) => {
      service.answer(answer);
      await start();
      expect(await ended()).toMatchObject({ state: 'failed', reason, message });
      const { status } = await desk.send('GET', `/dashboard/video/${videoId}/transcript/`);
      expect(status).toBe(400);
    },
    300_000,
  );

  it('of a video without sound fails without a call', async () => {
    await start(silentId);
    expect(await ended(silentId)).toMatchObject({
      state: 'failed',
      reason: 'none',
      message: 'The video has no audio.',
    });
    expect(service.calls).toEqual([]);
  }, 300_000);

  it('ends when it is cancelled while the service listens, and can be requested again', async () => {
    service.answer('silent');
    await start();
    await vi.waitFor(() => expect(service.calls).toHaveLength(1), { timeout: 300_000 });
    expect(await start()).toMatchObject({ state: 'running' });
    expect(await desk.call(cancelTranscription, input(videoId))).toMatchObject({ state: 'cancelled' });
    await vi.waitFor(
      async () => expect(await readdir(join(desk.deps.config.dataDir, 'uploads'))).toEqual([]),
      { timeout: 300_000 },
    );
    service.reset();
    expect(await start()).toMatchObject({ state: 'waiting' });
    expect(await ended()).toMatchObject({ state: 'done' });
  }, 300_000);

  it('is of videos that there are', async () => {
    const { status } = await desk.send('POST', `/dashboard/video/${'0'.repeat(64)}/transcription/`, {});
    expect(status).toBe(404);
  });
});

it('without a service a sentence says so, and nothing is stored', async () => {
  const without = await startTestApp();
  try {
    const { obstacle } = await without.call(getTranscription, input('0'.repeat(64)));
    expect(obstacle).toContain('no service is configured');
    const { status, body } = await without.send(
      'POST',
      `/dashboard/video/${'0'.repeat(64)}/transcription/`,
      {},
    );
    expect([status, body.code, body.message]).toEqual([409, 'cannot_transcribe', obstacle]);
    expect(await without.deps.db.select().from(transcriptions)).toEqual([]);
  } finally {
    await without.close();
  }
});
