import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { updateDigest, type DigestInput } from '#api/contract/digests.ts';
import { cancelRender, getRender, startRender, type Render } from '#api/contract/renders.ts';
import { saveTranscript } from '#api/contract/transcripts.ts';
import { newTransformation, writeTransformation } from '#domain/video/transformation.ts';
import { audit, renders } from '#server/db/schema.ts';
import { readMovie } from '#server/features/media/videos/movie.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { addDigest } from '#support/factories.ts';
import { ffmpeg, makePositionVideo, pictureAt } from '#support/media/ffmpeg.ts';

let desk: TestApp;
let folder: string;
let original: string;
beforeAll(async () => {
  desk = await startTestApp();
  await desk.deps.queue.start();
  folder = await mkdtemp(join(tmpdir(), 'desk-renders-'));
  if (ffmpeg) original = await store({ seconds: 4 });
}, 300_000);
beforeEach(() => desk.reset());
afterEach(() => untilIdle());
afterAll(async () => {
  await desk.close();
  await rm(folder, { recursive: true, force: true });
});

/** An uploaded video, and its address. */
async function store(options: Parameters<typeof makePositionVideo>[1]) {
  const path = join(folder, 'original.mp4');
  await makePositionVideo(path, options);
  return (await desk.deps.storage.putFile(path, { extension: 'mp4', contentType: 'video/mp4' })).url;
}

const segment = (start: number, end: number, x?: number) => ({
  title: `From ${start}`,
  timestamp_start: start,
  timestamp_end: end,
  ...(x !== undefined && {
    timeCoordinate: {
      [start]: { topLeft: { x_coord_: x, y_coord: 0 }, bottomRight: { x_coord_: x + 31.64, y_coord: 100 } },
    },
  }),
});
const bare = writeTransformation({ ...newTransformation, border: { pixels: 0, color: '000000' } });
const heavy = writeTransformation({ ...newTransformation, hasPadding: true });

async function film(input: Partial<DigestInput> = {}, transform = bare) {
  const digest = await addDigest(desk, { image: original, ...input });
  await desk.call(updateDigest, { params: digest, body: { cloudinary: { transform } } });
  return digest;
}
const start = (id: number, transform?: string) =>
  desk.call(startRender, { params: { id }, body: { transform } });
const read = (id: number) => desk.call(getRender, { params: { id } });

/** The render of a digest once it is so. */
const until = (id: number, isSo: (render: Render) => boolean) =>
  vi.waitFor(
    async () => {
      const { render } = await read(id);
      if (!render || !isSo(render)) throw new Error(`It is ${JSON.stringify(render)}.`);
      return render;
    },
    { timeout: 300_000, interval: 50 },
  );
const ended = (id: number) => until(id, ({ state }) => state !== 'waiting' && state !== 'running');
const running = (id: number) => until(id, ({ state }) => state === 'running');

/** The ids of processes that render for this test's server. */
const rendering = () =>
  execFileSync('ps', ['-eo', 'pid,args'], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(desk.deps.config.dataDir) && !line.includes('/bin/sh'))
    .map((line) => Number.parseInt(line, 10));
const temporary = () => readdir(join(desk.deps.config.dataDir, 'uploads')).catch(() => []);

/** Until nothing renders, and nothing is left of it. */
const untilIdle = () =>
  vi.waitFor(async () => expect([rendering(), await temporary()]).toEqual([[], []]), { timeout: 300_000 });

describe.skipIf(!ffmpeg)('a render of an uploaded video', () => {
  it('is the marked segments along the crop path, served in ranges, and made once', async () => {
    const video_summary = { summary: [segment(2, 3, 60), segment(0, 1)] };
    const { id } = await film({ video_summary });
    expect(await read(id)).toEqual({ obstacle: null, render: null });
    const waiting = await start(id);
    expect(waiting).toMatchObject({ digest: id, state: 'waiting', url: null, transform: bare });
    const made = await ended(id);
    expect(made).toMatchObject({ state: 'done', percent: 100, message: null, width: 202, height: 360 });
    expect(made.seconds).toBeCloseTo(2, 1);

    const file = await desk.app.inject(made.url!);
    expect(file.headers).toMatchObject({ 'content-type': 'video/mp4', 'accept-ranges': 'bytes' });
    expect(file.rawPayload).toHaveLength(made.size!);
    const part = await desk.app.inject({ url: made.url!, headers: { range: 'bytes=4-7' } });
    expect([part.statusCode, part.body]).toEqual([206, 'ftyp']);
    const path = join(folder, 'made.mp4');
    await writeFile(path, file.rawPayload);
    expect(await readMovie(path)).toMatchObject({ width: 202, height: 360 });
    // By the colours of makePositionVideo: 60 % and the middle of the width.
    const columns = [(await pictureAt(path, 0.5, { width: 202, height: 360 })).at(2, 180)];
    columns.push((await pictureAt(path, 1.5, { width: 202, height: 360 })).at(2, 180));
    expect(columns.map(({ cb }) => Math.round((cb - 32) / 19.2))).toEqual([3, 6]);
    expect(columns.map(({ y }) => Math.round((y - 40) / 5))).toEqual([0, 2]);

    expect(await start(id)).toEqual(made);
    const other = await film({ video_summary });
    expect(await start(other.id)).toMatchObject({ state: 'done', url: made.url, digest: other.id });
    await untilIdle();
    expect((await desk.deps.db.select().from(audit)).map(({ action }) => action)).toContain('render');
  }, 300_000);

  it('is made anew for another transformation, which takes the place of one that is not finished', async () => {
    const { id } = await film();
    const first = await start(id, heavy);
    const second = await start(id);
    expect(second.id).toBeGreaterThan(first.id);
    expect(await ended(id)).toMatchObject({ id: second.id, state: 'done' });
    const rows = await desk.deps.db.select().from(renders).orderBy(renders.id);
    expect(rows.map(({ state }) => state)).toEqual(['cancelled', 'done']);
    expect(await start(id)).toMatchObject({ id: second.id });
  }, 300_000);

  it('ends at once when it is cancelled, and leaves nothing behind', async () => {
    const { id } = await film();
    await start(id, heavy);
    await running(id);
    expect(await desk.call(cancelRender, { params: { id } })).toMatchObject({ state: 'cancelled' });
    await untilIdle();
    expect((await read(id)).render).toMatchObject({ state: 'cancelled', url: null });
    expect(await start(id, heavy)).toMatchObject({ state: 'waiting' });
    await desk.call(cancelRender, { params: { id } });
  }, 300_000);

  it('fails with a sentence when its ffmpeg is killed, and can be started again', async () => {
    const { id } = await film();
    await start(id, heavy);
    await vi.waitFor(() => expect(rendering()).not.toEqual([]), { timeout: 300_000, interval: 20 });
    for (const pid of rendering()) process.kill(pid, 'SIGKILL');
    expect(await ended(id)).toMatchObject({
      state: 'failed',
      url: null,
      message: 'ffmpeg was killed (signal 9).',
    });
    await untilIdle();
    expect((await start(id)).state).toBe('waiting');
    expect((await ended(id)).state).toBe('done');
  }, 300_000);

  it('continues in another process when its own has ended', async () => {
    const { id } = await film();
    await start(id);
    await ended(id);
    await desk.deps.db.update(renders).set({
      state: 'running',
      percent: 40,
      url: null,
      leasedBy: '00000000-0000-4000-8000-000000000000',
      leasedUntil: sql`now() - interval '1 second'`,
    });
    const other = await film();
    await start(other.id, heavy);
    expect(await ended(id)).toMatchObject({ state: 'done', url: expect.any(String) });
    await desk.call(cancelRender, { params: { id: other.id } });
  }, 300_000);

  it('fails with a sentence where a segment ends after the video, or the video is gone', async () => {
    const late = await film({ video_summary: { summary: [segment(3, 9)] } });
    await start(late.id);
    expect((await ended(late.id)).message).toBe(
      '“From 3” ends after the video does. The video is 4.0 seconds long.',
    );
    const gone = await film({ image: `/media/${'0'.repeat(64)}.mp4` });
    await start(gone.id);
    expect((await ended(gone.id)).message).toBe('The uploaded video no longer exists.');
  }, 300_000);

  it('fails with a sentence for a film whose pictures nothing decodes', async () => {
    const { movie } = await import('#support/movies.ts');
    const path = join(folder, 'noise.mp4');
    await writeFile(path, movie());
    const { url } = await desk.deps.storage.putFile(path, { extension: 'mp4', contentType: 'video/mp4' });
    const { id } = await film({ image: url });
    await start(id);
    expect(await ended(id)).toMatchObject({
      state: 'failed',
      message: 'The video could not be read completely.',
    });
    await untilIdle();
  }, 300_000);

  it('XFORM-11: has the transcript as subtitles, in the language of the digest', async () => {
    const transform = writeTransformation({ ...newTransformation, subtitles: '1.srt' });
    const { id } = await film();
    const { status, body } = await desk.send('POST', `/dashboard/digests/${id}/render/`, { transform });
    expect([status, body.message]).toEqual([
      409,
      'The video has no subtitles: its transcript has no text for these segments.',
    ]);
    const params = { youtube_id: original.slice(7, 71) };
    const transcript = [{ start: 1, duration: 1, text: 'Night train' }];
    await desk.call(saveTranscript, { params, body: { transcript, language: 'en' } });
    await start(id, transform);
    const [row] = await desk.deps.db.select().from(renders);
    expect(row!.plan.captions).toMatchObject([{ start: 1, duration: 1, text: 'Night train' }]);
    expect((await ended(id)).state).toBe('done');
  }, 300_000);
});

it.skipIf(!ffmpeg).each<[string, Partial<DigestInput>, string]>([
  ['no video', { image: null }, 'This digest has no video.'],
  [
    'a video of another site',
    { image: 'https://video.example/a.mp4' },
    'Only uploaded videos can be rendered. This one is hosted on another site.',
  ],
  [
    'segments that overlap',
    { image: `/media/${'0'.repeat(64)}.mp4`, video_summary: { summary: [segment(0, 3), segment(2, 4)] } },
    'Segments overlap: “From 2” starts before “From 0” ends.',
  ],
  [
    'a transformation of another origin',
    { image: `/media/${'0'.repeat(64)}.mp4` },
    'This transformation wasn’t made with the form on this page. Only Cloudinary can apply it.',
  ],
])('a digest with %s cannot be rendered, and the answer says why', async (name, input, message) => {
  const { id } = await film(input, name.startsWith('a transformation') ? 'e_sepia' : bare);
  const { status, body } = await desk.send('POST', `/dashboard/digests/${id}/render/`, {});
  expect([status, body.code, body.message]).toEqual([409, 'cannot_render', message]);
  expect(await desk.deps.db.select().from(renders)).toEqual([]);
});

it('without ffmpeg a sentence says so, and nothing is stored', async () => {
  const without = await startTestApp({ ffmpeg: 'off' });
  try {
    const { id } = await addDigest(without, { image: `/media/${'0'.repeat(64)}.mp4` });
    const { obstacle } = await without.call(getRender, { params: { id } });
    expect(obstacle).toMatch(/^Videos can’t be rendered: this server has no ffmpeg\./);
    const { status, body } = await without.send('POST', `/dashboard/digests/${id}/render/`, {});
    expect([status, body.message]).toEqual([409, obstacle]);
    expect(await without.deps.db.select().from(renders)).toEqual([]);
  } finally {
    await without.close();
  }
});
