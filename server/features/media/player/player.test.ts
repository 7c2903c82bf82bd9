import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getPlayerVideo, type PlayerVideo } from '#api/contract/digests/player.ts';
import type { DigestInput } from '#api/contract/digests.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { addDigest } from '#support/factories.ts';
import { readPlayerScript } from './routes.ts';

let desk: TestApp;
beforeAll(async () => {
  desk = await startTestApp({ playerHostOrigin: 'https://app.example' });
});
beforeEach(() => desk.reset());
afterAll(() => desk.close());

const corner = (x: number, y: number) => ({ x_coord_: x, y_coord: y });
const position = (left: number) => ({ topLeft: corner(left, 0), bottomRight: corner(left + 31.64, 100) });
const segments = [
  { segment_id: 2, title: 'Later', timestamp_start: 30, timestamp_end: 40, is_for_preview: true },
  {
    segment_id: 1,
    title: 'First',
    timestamp_start: 10,
    timestamp_end: 12,
    is_for_preview: true,
    timeCoordinate: { 10: position(0), 11: position(0), 12: position(60) },
  },
  { segment_id: 3, title: 'Not chosen', timestamp_start: 50, timestamp_end: 55, is_for_preview: false },
];

const addVideo = (input: Partial<DigestInput> = {}) =>
  addDigest(desk, {
    title: 'A </script> film',
    type: 255,
    image: 'https://youtu.be/dQw4w9WgXcQ',
    status: 'Published',
    display_type: '2x',
    video_summary: { summary: segments },
    ...input,
  });

const open = async (id: number | string, headers: Record<string, string> = {}) => {
  const { statusCode, headers: answered, body } = await desk.app.inject({ url: `/player/${id}`, headers });
  const json = /<script type="application\/json" id="page">(.*?)<\/script>/s.exec(body)?.[1] ?? 'null';
  const page = JSON.parse(json) as { video: PlayerVideo | null; hostOrigin: string } | null;
  return { status: statusCode, headers: answered, body, page };
};

/** The thumbnail of the page of a new digest. */
const thumbnail = async (input: Partial<DigestInput> = {}) =>
  /<img[^>]*id="poster"[^>]*src="([^"]*)"/.exec((await open((await addVideo(input)).id)).body)?.[1];

describe('GET /player/{id}', () => {
  it('PLAYER-01: has the chosen segments of a published video, in order, with the keys of their crop window', async () => {
    const { id } = await addVideo();
    const { status, page } = await open(id);
    expect(status).toBe(200);
    expect(page).toMatchObject({
      hostOrigin: 'https://app.example',
      video: {
        title: 'A </script> film',
        source: { kind: 'youtube', video: 'dQw4w9WgXcQ' },
        zoom: 2,
        segments: [
          {
            title: 'First',
            start: 10,
            end: 12,
            width: 31.64,
            keys: [
              { time: 10, x: 0 },
              { time: 11, x: 0 },
              { time: 12, x: 60, move: 'glide' },
            ],
          },
          { title: 'Later', start: 30, end: 40, keys: [] },
        ],
      },
    });
  });

  it('PLAYER-01: plays all segments where none is chosen, and the whole video where there are none', async () => {
    const all = segments.map((segment) => ({ ...segment, is_for_preview: false }));
    const unchosen = await addVideo({ video_summary: { summary: all } });
    expect((await open(unchosen.id)).page!.video!.segments).toHaveLength(3);
    const whole = await addVideo({ video_summary: { summary: [] } });
    expect((await open(whole.id)).page!.video!.segments).toEqual([]);
  });

  it('PLAYER-01: follows the list of offsets where a segment has no positions', async () => {
    const segment = { title: 'a', timestamp_start: 3.5, timestamp_end: 6, coordinates: [0, 0, 50, 50] };
    const { id } = await addVideo({ video_summary: { summary: [segment] } });
    const { keys } = (await open(id)).page!.video!.segments[0]!;
    expect(keys).toMatchObject([
      { time: 3, x: 0 },
      { time: 4, x: 0 },
      { time: 5, x: 50, move: 'glide' },
      { time: 6, x: 50 },
    ]);
  });

  it('PLAYER-02: shows the thumbnail at once, that of YouTube where the digest has none', async () => {
    expect(await thumbnail()).toBe('https://i.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg');
    expect(await thumbnail({ custom_thumbnail: '/media/still.webp' })).toBe('/media/still.webp');
  });

  it('PLAYER-01: plays an uploaded video too', async () => {
    const address = `/media/${'ab'.repeat(32)}.mp4`;
    const { page } = await open((await addVideo({ image: address })).id);
    expect(page!.video!.source).toEqual({ kind: 'file', video: address });
  });

  it('runs its own script and that of YouTube alone, which its host and this server may show (PLAYER-10)', async () => {
    const { id } = await addVideo();
    const { headers, body } = await open(id);
    const script = /<script>(.*)<\/script>/s.exec(body)![1]!;
    const hash = createHash('sha256').update(script).digest('base64');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(`script-src 'sha256-${hash}' https://www.youtube.com;`);
    expect(policy).toContain("frame-ancestors 'self' https://app.example");
    expect(policy).toContain("default-src 'none'");
    expect(headers).not.toHaveProperty('x-frame-options');
  });

  it('has less than 30 kB of script, in which nothing ends the element', async () => {
    const script = await readPlayerScript();
    expect(Buffer.byteLength(script)).toBeLessThan(30_000);
    expect(script).not.toMatch(/<\/script|<!--/i);
    expect(script).not.toContain('react');
  });

  it('is sent again only when it has changed', async () => {
    const { id } = await addVideo();
    const { headers } = await open(id);
    const again = await open(id, { 'if-none-match': String(headers.etag) });
    expect(again).toMatchObject({ status: 304, body: '' });
    expect(again.headers['content-security-policy']).toBe(headers['content-security-policy']);
    expect(again.headers).not.toHaveProperty('x-frame-options');
  });

  it('holds nothing of a digest that is not published, deleted or without a video', async () => {
    const draft = await addVideo({ status: 'Draft' });
    const article = await addDigest(desk, { title: 'A text', status: 'Published' });
    for (const id of [draft.id, article.id, 999, 0, 'x', '99999999999', '1e3']) {
      const { status, body, page, headers } = await open(id);
      expect(status, String(id)).toBe(404);
      expect(page!.video).toBeNull();
      expect(body).not.toMatch(/film|A text/);
      expect(body).toContain('Page not found');
      expect(headers['cache-control']).toBe('no-store');
    }
  });

  it('opens the preview of a draft without a failed request, and still holds nothing of it', async () => {
    const { id } = await addVideo({ status: 'Draft' });
    const inOwnFrame = { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-origin' };
    const { status, body } = await open(id, inOwnFrame);
    expect(status).toBe(200);
    expect(body).not.toContain('film');
  });
});

describe('GET /dashboard/digests/{id}/player/', () => {
  it('PLAYER-01: returns to signed-in users what the page plays of a draft', async () => {
    const { id } = await addVideo({ status: 'Draft' });
    const video = await desk.call(getPlayerVideo, { params: { id } }, { as: 'staff' });
    expect(video).toMatchObject({ title: 'A </script> film', segments: [{ title: 'First' }, {}] });
    const path = `/dashboard/digests/${id}/player/`;
    expect((await desk.send('GET', path, undefined, { as: 'anonymous' })).status).toBe(401);
    expect((await desk.send('GET', '/dashboard/digests/999/player/')).status).toBe(404);
  });

  it('has no source where the digest has no video', async () => {
    const { id } = await addDigest(desk);
    expect((await desk.call(getPlayerVideo, { params: { id } })).source).toBeNull();
  });
});
