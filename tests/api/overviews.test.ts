import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { getOverview, makeOverview, suggestCrop, type VideoOverview } from '#api/contract/overviews.ts';
import { parseVideoId } from '#domain/video/videoId.ts';
import { overviews } from '#server/db/schema.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { ffmpeg, makePositionVideo } from '#support/media/ffmpeg.ts';
import { movie } from '#support/movies.ts';

let desk: TestApp;
let folder: string;
beforeAll(async () => {
  desk = await startTestApp();
  await desk.deps.queue.start();
  folder = await mkdtemp(join(tmpdir(), 'desk-overviews-'));
}, 300_000);
beforeEach(() => desk.reset());
afterAll(async () => {
  await desk.close();
  await rm(folder, { recursive: true, force: true });
});

const input = (video_id: string) => ({ params: { video_id } });
const mp4 = { extension: 'mp4', contentType: 'video/mp4' };

/** Stores a file as an uploaded video, and returns its name. */
async function stored(path: string) {
  return parseVideoId((await desk.deps.storage.putFile(path, mp4)).url)!;
}

/** The overview of a video once it is made, or failed. */
const ended = (videoId: string) =>
  vi.waitFor(
    async (): Promise<VideoOverview> => {
      const { overview } = await desk.call(getOverview, input(videoId));
      if (overview?.state !== 'done' && overview?.state !== 'failed') throw new Error(overview?.state);
      return overview;
    },
    { timeout: 300_000, interval: 50 },
  );

const pixels = async (url: string) => {
  const { data, info } = await sharp((await desk.app.inject(url)).rawPayload)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { ...info, at: (x: number, y: number) => data[(y * info.width + x) * 3 + 1]! };
};

describe.skipIf(!ffmpeg)('the overview of an uploaded video', () => {
  it('has its length, a poster, pictures in equal steps and the loudness of its sound', async () => {
    const path = join(folder, 'film.mp4');
    await makePositionVideo(path, { seconds: 12 });
    const videoId = await stored(path);
    expect(await desk.call(getOverview, input(videoId))).toEqual({ obstacle: null, overview: null });
    expect((await desk.send('GET', `/dashboard/video/${videoId}/crop/?start=0&end=1`)).status).toBe(404);
    expect(await desk.call(makeOverview, { ...input(videoId), body: {} })).toMatchObject({
      state: 'waiting',
    });
    const { seconds, poster, strip, peaks } = await ended(videoId);
    expect(seconds).toBeCloseTo(12, 1);
    expect(await pixels(poster!)).toMatchObject({ width: 640, height: 360 });

    expect(strip).toMatchObject({ columns: 10, count: 12, width: 160, height: 90 });
    expect(strip!.every).toBeCloseTo(1, 2);
    const picture = await pixels(strip!.url);
    expect(picture).toMatchObject({ width: 1600, height: 180 });
    // The brightness of makePositionVideo grows by 5 a second.
    const places = Array.from({ length: 12 }, (_, index) =>
      picture.at((index % 10) * 160 + 80, Math.floor(index / 10) * 90 + 45),
    );
    for (const [index, place] of places.slice(1).entries())
      expect(place - places[index]!, `picture ${index + 2}`).toBeGreaterThan(2);

    // The tone of a sine that ffmpeg makes has an eighth of the full loudness.
    expect(peaks).toHaveLength(240);
    expect(new Set(peaks!.slice(1, -2))).toEqual(new Set([12, 13].filter((peak) => peaks!.includes(peak))));
    const crop = await desk.call(suggestCrop, { ...input(videoId), query: { start: 2.5, end: 8 } });
    expect(crop.width).toBeCloseTo(31.88, 1);
    expect(crop.keys[0]).toMatchObject({ time: 2.5, move: 'cut' });

    const again = await desk.call(makeOverview, { ...input(videoId), body: {} });
    expect(again).toMatchObject({ state: 'done', poster });
    await expect.poll(() => readdir(join(desk.deps.config.dataDir, 'uploads'))).toEqual([]);
  }, 300_000);

  it('of a video without sound has no waveform', async () => {
    const path = join(folder, 'silent.mp4');
    await makePositionVideo(path, { seconds: 1, hasSound: false });
    const videoId = await stored(path);
    await desk.call(makeOverview, { ...input(videoId), body: {} });
    expect(await ended(videoId)).toMatchObject({
      state: 'done',
      peaks: null,
      strip: { count: 1, columns: 1 },
    });
  }, 300_000);

  it('fails with a sentence for a film whose pictures nothing decodes, and is made anew when requested again', async () => {
    const path = join(folder, 'noise.mp4');
    await writeFile(path, movie());
    const videoId = await stored(path);
    await desk.call(makeOverview, { ...input(videoId), body: {} });
    expect(await ended(videoId)).toMatchObject({
      state: 'failed',
      message: expect.stringMatching(
        /^(The video could not be read completely|No frames could be read from the video)\.$/,
      ),
      poster: null,
    });
    expect(await desk.call(makeOverview, { ...input(videoId), body: {} })).toMatchObject({
      state: 'waiting',
      message: null,
    });
    await ended(videoId);
  }, 300_000);

  it('is of videos that there are', async () => {
    const { status } = await desk.send('POST', `/dashboard/video/${'0'.repeat(64)}/overview/`, {});
    expect(status).toBe(404);
    expect(await desk.deps.db.select().from(overviews)).toEqual([]);
  });
});

it('without ffmpeg a sentence says so, and nothing is stored', async () => {
  const without = await startTestApp({ ffmpeg: 'off' });
  try {
    const { obstacle } = await without.call(getOverview, input('0'.repeat(64)));
    expect(obstacle).toMatch(/this server has no ffmpeg/);
    const { status, body } = await without.send('POST', `/dashboard/video/${'0'.repeat(64)}/overview/`, {});
    expect([status, body.code, body.message]).toEqual([409, 'cannot_render', obstacle]);
    expect(await without.deps.db.select().from(overviews)).toEqual([]);
  } finally {
    await without.close();
  }
});
