import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { registerErrorHandler } from '#server/http/errorHandler.ts';
import { unlimitedSpace, type Space } from '#server/process/space.ts';
import { createFixedKeyring } from '#server/records/signingKeys.ts';
import { createDiskStorage } from './disk.ts';
import { signPolicy } from './policy.ts';
import { registerStorageRoutes } from './routes.ts';
import type { SignedUpload, Storage } from './storage.ts';

let folder: string;
let storage: Storage;
let disk: Space;
const png = { extension: 'png', contentType: 'image/png' };

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storage-'));
  storage = createDiskStorage(folder, createFixedKeyring('a secret'));
  disk = unlimitedSpace;
});
afterEach(() => rm(folder, { recursive: true }));

describe('disk storage', () => {
  it('names a file by its content, stores it once and reads it back', async () => {
    const first = await storage.put(Buffer.from('abc'), png);
    const second = await storage.put(Buffer.from('abc'), png);
    expect(first).toEqual(second);
    expect(first.key).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad.png');
    expect(first.url).toBe(`/media/${first.key}`);
    const file = await storage.find(first.key);
    expect(file).toMatchObject({ size: 3, contentType: 'image/png' });
    expect((await file?.read().toArray())?.join('')).toBe('abc');
    expect(await readdir(join(folder, 'media', 'ba'))).toEqual([first.key]);
  });

  it('moves a file', async () => {
    const path = join(folder, 'film');
    await writeFile(path, 'abc');
    const { key } = await storage.putFile(path, { extension: 'mp4', contentType: 'video/mp4' });
    expect(await storage.find(key)).toMatchObject({ size: 3, contentType: 'video/mp4' });
    await expect(readFile(path)).rejects.toThrow();
  });

  it('replaces a file that was cut short', async () => {
    const { key } = await storage.put(Buffer.from('abc'), png);
    await writeFile(join(folder, 'media', 'ba', key), 'a');
    await storage.put(Buffer.from('abc'), png);
    expect((await storage.find(key))?.size).toBe(3);
  });

  it('stores the same bytes from several writers at once', async () => {
    const bytes = Buffer.alloc(100_000, 'x');
    const stored = await Promise.all(Array.from({ length: 10 }, () => storage.put(bytes, png)));
    expect(new Set(stored.map(({ key }) => key)).size).toBe(1);
    expect(await readdir(join(folder, 'media', stored[0]!.key.slice(0, 2)))).toHaveLength(1);
  });

  it('stores nothing that a browser would run', async () => {
    const bytes = Buffer.from('<svg/>');
    await expect(storage.put(bytes, { extension: 'svg', contentType: 'image/svg+xml' })).rejects.toThrow();
    await expect(storage.put(bytes, { extension: 'png', contentType: 'text/html' })).rejects.toThrow();
  });
});

/** Posts a form to the server, as it is or changed. */
async function post(fields: Record<string, string>, file: string | null) {
  const app = Fastify();
  registerErrorHandler(app);
  registerStorageRoutes(app, { storage, disk });
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (file !== null) form.set('file', new Blob([file]), '../../film.mp4');
  const encoded = new Response(form);
  const answer = await app.inject({
    method: 'POST',
    url: '/media/uploads/',
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  await app.close();
  return answer;
}

/** Lists waiting uploads, without the markers of used forms. */
async function waiting() {
  const names = await readdir(join(folder, 'uploads')).catch(() => []);
  return names.filter((name) => !name.endsWith('.used'));
}

describe('IMG-16: a signed form of this server', () => {
  let upload: SignedUpload;
  beforeEach(async () => {
    upload = await storage.signUpload({ contentType: 'video/mp4', maxBytes: 10 });
  });

  it('stores one file, which is not served and is received once', async () => {
    expect(upload.url).toBe('/media/uploads/');
    expect((await post(upload.fields, 'abc')).statusCode).toBe(204);
    expect(await waiting()).toEqual([upload.key]);
    expect((await get(`/media/${upload.key}`)).statusCode).toBe(404);
    const path = join(folder, 'received');
    expect(await storage.receive(upload.key, path)).toBe(true);
    expect(await readFile(path, 'utf8')).toBe('abc');
    expect(await storage.receive(upload.key, path)).toBe(false);
    expect(await storage.receive('../received', path)).toBe(false);
  });

  it('13.10: is good for one file, also while that is on its way and after it was received', async () => {
    const answers = await Promise.all([post(upload.fields, 'one'), post(upload.fields, 'two')]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([204, 403]);
    await storage.receive(upload.key, join(folder, 'received'));
    expect((await post(upload.fields, 'three')).json()).toMatchObject({ code: 'expired' });
    expect(await waiting()).toEqual([]);
  });

  it('can be sent again after an upload that was refused', async () => {
    expect((await post(upload.fields, 'more than ten')).statusCode).toBe(413);
    expect((await post(upload.fields, 'whole')).statusCode).toBe(204);
  });

  it('13.10: is answered 507 where the disk has no more than its reserve, before and during the upload', async () => {
    disk = { isFull: async () => true };
    const answer = await post(upload.fields, 'abc');
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([507, '5']);
    let looks = 0;
    disk = { isFull: async () => (looks += 1) > 1 };
    expect((await post(upload.fields, 'abc')).statusCode).toBe(507);
    expect(await waiting()).toEqual([]);
    disk = unlimitedSpace;
    expect((await post(upload.fields, 'abc')).statusCode).toBe(204);
  });

  it.each<[string, string | null, Record<string, string>, number, string]>([
    ['a file that is too large', 'more than ten', {}, 413, 'The file is larger than this form allows.'],
    ['an empty file', '', {}, 400, 'The file is empty.'],
    ['no file', null, {}, 400, 'The form contains no file.'],
    ['another place', 'abc', { key: '../media/x' }, 403, 'This form wasn’t signed by this server.'],
    ['another type', 'abc', { 'Content-Type': 'text/html' }, 403, 'This form wasn’t signed by this server.'],
    ['another signature', 'abc', { signature: 'AAAA' }, 403, 'This form wasn’t signed by this server.'],
    ['another policy', 'abc', { policy: 'e30' }, 403, 'This form wasn’t signed by this server.'],
  ])('refuses %s and stores nothing', async (_name, file, changed, status, message) => {
    const answer = await post({ ...upload.fields, ...changed }, file);
    expect([answer.statusCode, answer.json<{ detail: string }>().detail]).toEqual([status, message]);
    expect(await waiting()).toEqual([]);
  });

  it('is refused once it has expired, and with the secret of another server', async () => {
    const policy = { key: upload.key, contentType: 'video/mp4', maxBytes: 10 };
    const late = signPolicy('a secret', { ...policy, expires: Date.now() - 1 });
    const expired = await post({ ...upload.fields, ...late }, 'abc');
    expect(expired.json()).toMatchObject({ code: 'expired', detail: 'This form has expired.' });
    const foreign = signPolicy('another secret', { ...policy, expires: Date.now() + 1000 });
    expect((await post({ ...upload.fields, ...foreign }, 'abc')).statusCode).toBe(403);
    expect(await waiting()).toEqual([]);
  });

  it('13.10: can be used again soon after the process that received its file was killed', async () => {
    const [part, used] = [`${upload.key}.x.part`, `${upload.key}.used`].map((name) =>
      join(folder, 'uploads', name),
    );
    await mkdir(join(folder, 'uploads'), { recursive: true });
    await Promise.all([writeFile(part!, 'a'), writeFile(used!, '')]);
    await storage.sweepUploads(new Date(0));
    expect((await post(upload.fields, 'abc')).statusCode).toBe(403);
    await utimes(part!, 0, Date.now() / 1000 - 700);
    await storage.sweepUploads(new Date(0));
    expect((await post(upload.fields, 'abc')).statusCode).toBe(204);
  });

  it('is purged with its file when that is not received', async () => {
    await post(upload.fields, 'abc');
    await storage.sweepUploads(new Date(Date.now() - 30_000));
    expect(await waiting()).toEqual([upload.key]);
    await utimes(join(folder, 'uploads', upload.key), 0, 0);
    await storage.sweepUploads(new Date(Date.now() - 30_000));
    expect(await waiting()).toEqual([]);
  });
});

async function get(path: string, headers: Record<string, string> = {}) {
  const app = Fastify();
  registerStorageRoutes(app, { storage, disk });
  const answer = await app.inject({ url: path, headers });
  await app.close();
  return answer;
}

describe('/media', () => {
  it('serves a file with its own type, for ever, and lets nothing in it run', async () => {
    const { url } = await storage.put(Buffer.from('<script>alert(1)</script>'), png);
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('<script>alert(1)</script>');
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': '25',
      'content-disposition': `inline; filename="${url.slice('/media/'.length)}"`,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    expect((await get(url, { 'if-none-match': String(answer.headers.etag) })).statusCode).toBe(304);
  });

  it.each([
    ['bytes=0-2', 206, 'abc', 'bytes 0-2/6'],
    ['bytes=4-', 206, 'ef', 'bytes 4-5/6'],
    ['bytes=-2', 206, 'ef', 'bytes 4-5/6'],
    ['bytes=2-99', 206, 'cdef', 'bytes 2-5/6'],
    ['bytes=6-', 416, '', 'bytes */6'],
    ['bytes=-0', 416, '', 'bytes */6'],
    ['bytes=0-1,3-4', 200, 'abcdef', undefined],
    ['lines=0-1', 200, 'abcdef', undefined],
  ])('range %s', async (range, status, body, contentRange) => {
    const { url } = await storage.put(Buffer.from('abcdef'), png);
    const answer = await get(url, { range });
    expect(answer.statusCode).toBe(status);
    expect(answer.body).toBe(body);
    expect(answer.headers['content-range']).toBe(contentRange);
  });

  it.each([
    '/media/',
    '/media/..%2f..%2fetc%2fpasswd',
    '/media/../secret.png',
    '/media/%2e%2e/secret.png',
    '/media/secret.png',
    '/media/ba/secret.png',
    '/media/ba%00.png',
    `/media/${'a'.repeat(64)}.png`,
    `/media/${'a'.repeat(64)}.html`,
    `/media/${'A'.repeat(64)}.png`,
  ])('has nothing at %s', async (path) => {
    await writeFile(join(folder, 'secret.png'), 'secret');
    expect((await get(path)).statusCode).toBe(404);
  });
});
