import { readFile } from 'node:fs/promises';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { getOverview, makeOverview } from '#api/contract/overviews.ts';
import { getRender, startRender } from '#api/contract/renders.ts';
import { parseVideoId } from '#domain/video/videoId.ts';
import { splitWords } from '#server/adapters/ffmpeg/input.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { addDigest } from '#support/factories.ts';
import { ffmpeg, makePositionVideo, runWith } from '#support/media/ffmpeg.ts';
import { movie } from '#support/movies.ts';

let desk: TestApp;
let folder: string;
beforeAll(async () => {
  desk = await startTestApp();
  await desk.deps.queue.start();
  folder = await mkdtemp(join(tmpdir(), 'desk-odd-videos-'));
}, 300_000);
beforeEach(() => desk.reset());
afterAll(async () => {
  await desk.close();
  await rm(folder, { recursive: true, force: true });
});

/** Stores a file that the check of uploads has not seen, and returns its address. */
async function stored(bytes: Buffer) {
  const path = join(folder, 'film.mp4');
  await writeFile(path, bytes);
  return (await desk.deps.storage.putFile(path, { extension: 'mp4', contentType: 'video/mp4' })).url;
}

/** What becomes of a render and an overview of it. */
async function findOutcome(url: string) {
  const { id } = await addDigest(desk, { image: url });
  const overviewInput = { params: { video_id: parseVideoId(url)! } };
  await desk.call(startRender, { params: { id }, body: {} });
  await desk.call(makeOverview, { ...overviewInput, body: {} });
  return vi.waitFor(
    async () => {
      const { render } = await desk.call(getRender, { params: { id } });
      const { overview } = await desk.call(getOverview, overviewInput);
      const states = [render?.state, overview?.state];
      if (states.includes('waiting') || states.includes('running')) throw new Error(states.join());
      return { render, overview };
    },
    { timeout: 300_000, interval: 50 },
  );
}

describe.skipIf(!ffmpeg)('a stored video', () => {
  it.each<[string, () => Promise<Buffer>]>([
    [
      'that ends early',
      async () => {
        const path = join(folder, 'whole.mp4');
        await makePositionVideo(path, { seconds: 2 });
        await runWith('-i', path, ...splitWords('-c copy -movflags +faststart'), `${path}.front.mp4`);
        const bytes = await readFile(`${path}.front.mp4`);
        return bytes.subarray(0, Math.floor(bytes.length * 0.6));
      },
    ],
    ['of no length', async () => movie({ seconds: 0 })],
    ['without a picture', async () => movie({ handler: 'soun' })],
    ['without a film', async () => Buffer.from('not a film')],
  ])(
    '%s is neither rendered nor looked at, and a sentence says why',
    async (_, bytes) => {
      const { render, overview } = await findOutcome(await stored(await bytes()));
      expect(render).toMatchObject({ state: 'failed', url: null });
      expect(render!.message).toMatch(/^\S.*\.$/);
      expect(overview).toMatchObject({ state: 'failed', message: render!.message, poster: null });
    },
    300_000,
  );

  it('of 50 hours has an overview as any other', async () => {
    const path = join(folder, 'long.mp4');
    await runWith(
      ...splitWords('-f lavfi -i testsrc2=s=64x36:r=1/60:d=180000 -c:v libx264 -preset ultrafast -g 5'),
      path,
    );
    const url = await stored(await readFile(path));
    const input = { params: { video_id: parseVideoId(url)! } };
    await desk.call(makeOverview, { ...input, body: {} });
    const overview = await vi.waitFor(
      async () => {
        const found = (await desk.call(getOverview, input)).overview;
        if (found?.state !== 'done' && found?.state !== 'failed') throw new Error(found?.state);
        return found;
      },
      { timeout: 300_000, interval: 100 },
    );
    expect(overview).toMatchObject({ state: 'done', peaks: null, strip: { count: 60 } });
    expect(overview.seconds).toBeCloseTo(180_000, -2);
    expect(overview.strip!.every).toBeCloseTo(3000, -1);
  }, 300_000);
});
