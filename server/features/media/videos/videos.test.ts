import { sql } from 'drizzle-orm';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { getDigest, listDigests } from '#api/contract/digests.ts';
import { requestVideoUpload, verifyVideoUpload } from '#api/contract/videos.ts';
import { maxUploadsPerHour } from './limit.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { startBucket } from '#support/bucket.ts';
import { addDigest } from '#support/factories.ts';
import { box, movie, text, u32 } from '#support/movies.ts';
import { audit, media, videoUploads } from '#server/db/schema.ts';
import { removeUploadsBefore } from './queries.ts';

let desk: TestApp;
beforeAll(async () => {
  desk = await startTestApp();
});
beforeEach(() => desk.reset());
afterAll(() => desk.close());

/** Posts a form with a file to any address of the server. */
async function post(
  url: string,
  fields: Record<string, string>,
  file: [string, Buffer, string?],
  token = '',
) {
  const [field, bytes, name = 'film.mp4'] = file;
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  form.set(field, new Blob([new Uint8Array(bytes)]), name);
  const encoded = new Response(form);
  return desk.app.inject({
    method: 'POST',
    url,
    headers: {
      ...(token && { authorization: `Token ${token}` }),
      'content-type': encoded.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
}

/** Requests a form, sends a file with it, and verifies it, as a browser does. */
async function send(bytes: Buffer, { id, name = 'Night train.mp4' }: { id?: number; name?: string } = {}) {
  const requested = await desk.call(requestVideoUpload, { body: { file_name: name, id } }, { as: 'editor' });
  const { url, fields } = requested.signed_data!;
  const sent = await post(url, fields, ['file', bytes]);
  const { data } = await desk.call(verifyVideoUpload, { params: { id: requested.id } }, { as: 'editor' });
  return { id: requested.id, status: sent.statusCode, ...data };
}

/** Lists files, without the markers of used forms. */
async function filesIn(folder: string) {
  const names = await readdir(join(desk.deps.config.dataDir, folder), { recursive: true }).catch(() => []);
  return names.filter((name) => /\.|-/.test(name) && !name.endsWith('.used'));
}

const stored = () => Promise.all([filesIn('media'), filesIn('uploads'), desk.deps.db.select().from(media)]);
const readAs = (id: number) => desk.call(getDigest, { params: { id } });

describe('a video file for a digest', () => {
  it.each([
    ['IMG-03, IMG-16, API-28: an MP4', movie(), 'Night train.mp4', 'video/mp4'],
    ['IMG-03: a QuickTime film', movie({ brands: ['qt  '] }), 'Night train.MOV', 'video/quicktime'],
  ])('%s is sent with a signed form and is then the cover', async (_name, bytes, name, type) => {
    const { id, ...answer } = await send(bytes, { name });
    expect(answer).toEqual({ status: 204, is_uploaded: true });
    const digest = await readAs(id);
    expect(digest.cover_pic).toMatch(/^\/media\/[\da-f]{64}\.(mp4|mov)$/);
    expect(digest.timestamp_full_length).toBe(3);

    const file = await desk.app.inject(digest.cover_pic!);
    expect(file.rawPayload.equals(bytes)).toBe(true);
    expect(file.headers).toMatchObject({
      'content-type': type,
      'content-disposition': `inline; filename="${digest.cover_pic!.slice('/media/'.length)}"`,
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    const part = await desk.app.inject({ url: digest.cover_pic!, headers: { range: 'bytes=4-7' } });
    expect([part.statusCode, part.body]).toEqual([206, 'ftyp']);

    expect(await filesIn('uploads')).toEqual([]);
    const [row] = await desk.deps.db.select().from(media);
    expect(row).toMatchObject({ contentType: type, size: bytes.length, width: 640, height: 360 });
    const actions = (await desk.deps.db.select().from(audit)).map(({ action }) => action);
    expect(actions).toEqual(['create', 'request_upload', 'upload', 'update']);
  });

  it('IMG-19, C44: is requested with a digest made for it, of type 295 and without previews', async () => {
    const { id } = await desk.call(
      requestVideoUpload,
      { body: { file_name: 'Night train.mp4', type: '295', default_preview_count: 0 } },
      { as: 'staff' },
    );
    expect(await readAs(id)).toMatchObject({
      title: 'Night train',
      type: { code: 295 },
      status: 'Draft',
      default_preview_count: 0,
      cover_pic: null,
    });
  });

  it('IMG-19: leaves its name to a placeholder that an earlier file was given up for', async () => {
    const request = (file_name: string, id?: number) =>
      desk.call(requestVideoUpload, { body: { file_name, id, type: '295' } });
    const { id } = await request('wrong.mp4');
    await request('Night train.mp4', id);
    expect(await readAs(id)).toMatchObject({
      title: 'Night train',
      slug: 'night-train',
      type: { code: 295 },
    });
    const other = await addDigest(desk, { title: 'Trains at night' });
    await request('film.mp4', other.id);
    expect((await readAs(other.id)).title).toBe('Trains at night');
  });

  it('13.10: has a form for so many files an hour, of each person', async () => {
    const { id } = await addDigest(desk);
    const body = { file_name: 'film.mp4', id };
    const request = (as: 'editor' | 'staff') => desk.send('POST', requestVideoUpload.path, body, { as });
    for (let count = 0; count < maxUploadsPerHour; count += 1)
      expect((await request('editor')).status).toBe(200);
    const refused = await request('editor');
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_calls' } });
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeGreaterThan(3000);
    expect(wait).toBeLessThanOrEqual(3600);
    // One count for both doors: what is sent directly is refused before it is received.
    const file: [string, Buffer] = ['video_file', movie()];
    const direct = await post('/api/dashboard/digest/video/upload/', {}, file, desk.people.editor.token);
    expect([direct.statusCode, direct.json()]).toMatchObject([429, { code: 'too_many_calls' }]);
    expect((await request('staff')).status).toBe(200);
    await desk.deps.db.update(audit).set({ at: sql`${audit.at} - interval '1 hour'` });
    expect((await request('editor')).status).toBe(200);
  });

  it('IMG-16: may be for a digest that there is, of which it changes the cover alone', async () => {
    const { id } = await addDigest(desk, { title: 'Trains at night' });
    const before = await readAs(id);
    expect(await send(movie(), { id })).toMatchObject({ id, is_uploaded: true });
    const after = await readAs(id);
    const { cover_pic, timestamp_full_length, modified_at } = after;
    expect(after).toEqual({ ...before, cover_pic, timestamp_full_length, modified_at });
    expect((await desk.call(listDigests)).count).toBe(1);
  });

  it('IMG-17, API-28: gets a signed form, and is verified once it was sent, however often that is requested', async () => {
    const { id, signed_data } = await desk.call(requestVideoUpload, { body: { file_name: 'film.mp4' } });
    expect(signed_data).toEqual({ url: expect.any(String), fields: expect.any(Object) });
    const verify = () => desk.call(verifyVideoUpload, { params: { id } });
    expect(await verify()).toEqual({ data: { is_uploaded: false, message: 'No video was uploaded.' } });
    await send(movie(), { id });
    expect(await verify()).toEqual({ data: { is_uploaded: true } });
    expect(await desk.deps.db.select().from(media)).toHaveLength(1);
  });

  it('is purged when it was not verified for a day', async () => {
    const { db } = desk.deps;
    const { id } = await desk.call(requestVideoUpload, { body: { file_name: 'film.mp4' } });
    await removeUploadsBefore(db, new Date(Date.now() - 60_000));
    expect(await db.select().from(videoUploads)).toHaveLength(1);
    await removeUploadsBefore(db, new Date(Date.now() + 60_000));
    expect(await db.select().from(videoUploads)).toEqual([]);
    expect((await readAs(id)).title).toBe('film');
  });

  it('counts for a digest that there is alone', async () => {
    const requested = { file_name: 'film.mp4', id: 424_242 };
    const request = await desk.send('POST', '/dashboard/digests/content-video/', requested);
    const verify = await desk.send('POST', '/dashboard/digests/424242/video_upload/verify/');
    expect([request.status, verify.status]).toEqual([404, 404]);
    expect(await desk.deps.db.select().from(videoUploads)).toEqual([]);
  });

  it.each([
    ['../../etc/film.mp4', 'The file name can’t contain a path.'],
    ['C:\\film.mp4', 'The file name can’t contain a path.'],
    ['film\u001f.mp4', 'The file name can’t contain a path.'],
    ['film.webm', 'Upload an MP4 or QuickTime video.'],
    ['film', 'Upload an MP4 or QuickTime video.'],
    ['film.mp4.html', 'Upload an MP4 or QuickTime video.'],
  ])('is refused for the name %j', async (file_name, message) => {
    const { status, body } = await desk.send('POST', '/dashboard/digests/content-video/', { file_name });
    expect([status, body]).toEqual([400, { file_name: [message] }]);
    expect((await desk.call(listDigests)).count).toBe(0);
  });
});

it('IMG-16: a bucket stores the file in place of this server, and this server serves it', async () => {
  const bucket = await startBucket();
  const other = await startTestApp({ s3: bucket.settings });
  try {
    const requested = await other.call(requestVideoUpload, { body: { file_name: 'film.mp4' } });
    const { url, fields } = requested.signed_data!;
    expect(url).toContain(bucket.settings.endpoint);
    const verify = () => other.call(verifyVideoUpload, { params: { id: requested.id } });
    const sendTo = async (bytes: Buffer) => {
      const form = new FormData();
      for (const [key, value] of Object.entries(fields)) form.set(key, value);
      form.set('file', new Blob([new Uint8Array(bytes)]));
      return (await fetch(url, { method: 'POST', body: form })).status;
    };
    expect(await sendTo(movie())).toBe(204);
    expect(await verify()).toEqual({ data: { is_uploaded: true } });
    const { cover_pic } = await other.call(getDigest, { params: { id: requested.id } });
    expect([...bucket.objects.keys()].filter((key) => !key.endsWith('.used'))).toEqual([cover_pic!.slice(1)]);
    const part = await other.app.inject({ url: cover_pic!, headers: { range: 'bytes=4-7' } });
    expect([part.statusCode, part.body]).toEqual([206, 'ftyp']);
    const local = await other.app.inject({ method: 'POST', url: '/media/uploads/', payload: {} });
    expect(local.statusCode).toBe(404);
  } finally {
    await other.close();
    await bucket.close();
  }
});

const wrong = 'Upload an MP4 or QuickTime video.';
const damaged = 'The video is damaged or incomplete.';
const mixed = 'This file cannot be read as a video.';
const zipEnd = Buffer.concat([text('PK\u0005\u0006'), Buffer.alloc(18)]);

const place = text('+48.8584+002.2945+035.000/');
const free = (...parts: Buffer[]) => box('free', Buffer.alloc(Buffer.concat(parts).length));
const value = (word: Buffer) => box('data', u32(1, 0), word);
const handler = box('hdlr', u32(0, 0), text('mdta'), u32(0, 0, 0));
const keys = box(
  'keys',
  u32(0, 2),
  box('mdta', text('com.apple.quicktime.make')),
  box('mdta', text('com.apple.quicktime.location.ISO6709')),
);
const item = (number: number, word: Buffer) => box(u32(number).toString('latin1'), value(word));
const make = item(1, text('Camera'));
const title = box('\u00a9nam', text('Night train'));
const located = Buffer.concat([Buffer.from([0, place.length, 0x15, 0xc7]), place]);
const adobe = (words: string) =>
  text(`\xbe\x7a\xcf\xcb\x97\xa9\x42\xe8\x9c\x71\x99\x94\x91\xe3\xaf\xac<x:xmpmeta ${words}`);

describe('where a film was made is not stored, and all else is as it was:', () => {
  it.each<[string, (place: (...parts: Buffer[]) => Buffer) => Parameters<typeof movie>[0]]>([
    [
      'beside the film, as phones write it',
      (at) => ({ notes: { film: box('udta', title, at(text('\u00a9xyz'), located), title) } }),
    ],
    [
      'beside a track and at the end of the file',
      (at) => ({
        notes: {
          track: box('udta', at(text('loci'), u32(0, 0), place)),
          file: box('udta', at(text('\u00a9xyz'), located), u32(0)),
        },
      }),
    ],
    [
      'among the keys of a QuickTime film',
      (at) => ({
        brands: ['qt  '],
        notes: { film: box('meta', handler, keys, box('ilst', make, at(u32(2), value(place)))) },
      }),
    ],
    [
      'among the keys of an MP4, inside other notes',
      (at) => ({
        notes: {
          film: box('udta', box('meta', u32(0), handler, keys, box('ilst', at(u32(2), value(place)), make))),
        },
      }),
    ],
    [
      "in Adobe's notes",
      (at) => ({ notes: { file: at(text('uuid'), adobe('exif:GPSLatitude="48,51.5N"')) } }),
    ],
    ['in notes that cannot be read', (at) => ({ notes: { film: at(text('udta'), u32(9999), place) } })],
  ])('%s', async (_name, options) => {
    const sent = movie(options((type, ...parts) => box(type.toString('latin1'), ...parts)));
    const clean = movie(options((_type, ...parts) => free(...parts)));
    const { id, is_uploaded } = await send(sent);
    expect(is_uploaded).toBe(true);
    const file = await desk.app.inject((await readAs(id)).cover_pic!);
    expect(file.rawPayload.equals(clean)).toBe(true);
    expect(clean.equals(sent)).toBe(false);
    const answer = await upload(['video_file', sent]);
    const { s3_video_url } = answer.json<{ s3_video_url: string }>();
    expect(s3_video_url).toBe((await readAs(id)).cover_pic);
  });

  it('notes of anything else stay', async () => {
    const notes = {
      film: Buffer.concat([box('udta', title), box('meta', handler, keys, box('ilst', make))]),
      file: box('uuid', adobe('dc:title="Night train"')),
    };
    const { id } = await send(movie({ notes }));
    const file = await desk.app.inject((await readAs(id)).cover_pic!);
    expect(file.rawPayload.equals(movie({ notes }))).toBe(true);
  });
});

describe('a malformed video is refused with its message, and nothing is stored:', () => {
  it.each<[string, Buffer, string]>([
    ['an empty file', Buffer.alloc(0), 'The file is empty.'],
    ['a page', text('<!doctype html><script>alert(1)</script>'), wrong],
    ['a program', text('MZ\u0090\u0000\u0003\u0000\u0000\u0000\u0004'), wrong],
    ['a WebM', text('\u001a\u0045\u00df\u00a3\u009f\u0042\u0086\u0081\u0001'), wrong],
    ['an AVI', text('RIFF\u0000\u0001\u0000\u0000AVI LIST'), wrong],
    ['a picture in the same wrapping', movie({ brands: ['heic', 'mif1', 'heic'] }), wrong],
    ['four letters', text('film'), wrong],
    ['sound alone', movie({ handler: 'soun' }), 'The file has no video track.'],
    [
      'ProRes',
      movie({ brands: ['qt  '], format: 'apch' }),
      'Browsers can’t play ProRes. Export the video as H.264 and upload that.',
    ],
    ['a film that was cut short', movie().subarray(0, -1), damaged],
    ['a film cut within its index', movie().subarray(0, 300), damaged],
    ['the head of a film alone', movie().subarray(0, 32), damaged],
    ['a film whose pictures lie beyond its end', movie({ offset: 4_000_000_000 }), damaged],
    [
      'a film of four thousand million pictures',
      movie({ claimed: { size: 1, count: 2 ** 32 - 1 } }),
      damaged,
    ],
    ['a list of sizes that is not there', movie({ claimed: { size: 0, count: 2 ** 32 - 1 } }), damaged],
    ['a film without pictures', movie({ claimed: { size: 0, count: 0 } }), damaged],
    ['a film of no length', movie({ seconds: 0 }), damaged],
    ['an index of a million boxes', movie({ extra: box('moov', Buffer.alloc(8_000_000)) }), damaged],
    ['two indexes', movie({ extra: box('moov') }), damaged],
    ['a film of 50 000 px', movie({ width: 50_000 }), 'The video can be at most 8192 pixels on each side.'],
    ['a film and a page behind it', Buffer.concat([movie(), text('<html>later</html>')]), mixed],
    ['a film and a page inside it', movie({ extra: box('free', text('<script >alert(1)')) }), mixed],
    ['a film and a document', movie({ extra: box('free', text('%PDF-1.7')) }), mixed],
    ['a film and an archive', Buffer.concat([movie(), box('free', zipEnd)]), mixed],
  ])('%s', async (_name, bytes, message) => {
    const before = await stored();
    const direct = await post(
      '/api/dashboard/digest/video/upload/',
      {},
      ['video_file', bytes],
      desk.people.editor.token,
    );
    expect([direct.statusCode, direct.json()]).toEqual([400, { video_file: [message] }]);
    const { id, is_uploaded, message: said } = await send(bytes);
    // An empty file is refused by the form itself, so that there is nothing to look at.
    expect([is_uploaded, said]).toEqual([false, bytes.length === 0 ? 'No video was uploaded.' : message]);
    expect((await readAs(id)).cover_pic).toBeNull();
    expect(await stored()).toEqual(before);
  });
});

const upload = (file: [string, Buffer, string?]) =>
  post('/api/dashboard/digest/video/upload/', {}, file, desk.people.editor.token);

describe('POST /dashboard/digest/video/upload/', () => {
  it('API-26: stores a video of a text and answers where it is', async () => {
    const answer = await upload(['video_file', movie()]);
    const { s3_video_url } = answer.json<{ s3_video_url: string }>();
    expect((await desk.app.inject(s3_video_url)).headers['content-type']).toBe('video/mp4');
    expect(await filesIn('uploads')).toEqual([]);
  });

  it('13.10: is answered 507 where the disk comes to its reserve meanwhile, and stores nothing', async () => {
    const before = await stored();
    // Space for the call, and for the beginning of its file.
    for (const looks of [0, 1, 2]) {
      let left = looks;
      const isFull = vi.spyOn(desk.deps.disk, 'isFull').mockImplementation(async () => (left -= 1) < 0);
      const answer = await upload(['video_file', movie()]);
      isFull.mockRestore();
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([507, 'disk_full']);
      expect(await filesIn('uploads')).toEqual([]);
    }
    expect(await stored()).toEqual(before);
  });

  it.each<[string, [string, Buffer, string?], string]>([
    ['a path in the name', ['video_file', movie(), '../film.mp4'], 'The file name can’t contain a path.'],
    ['a file under another name', ['film', movie()], 'Choose a video.'],
  ])('refuses %s', async (_name, file, message) => {
    const before = await stored();
    const answer = await upload(file);
    expect([answer.statusCode, answer.json()]).toEqual([400, { video_file: [message] }]);
    expect(await stored()).toEqual(before);
  });
});
