import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDiskStorage } from './disk';
import { registerStorage } from './routes';
import type { Storage } from './storage';

let folder: string;
let storage: Storage;
const png = { extension: 'png', contentType: 'image/png' };

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storage-'));
  storage = createDiskStorage(join(folder, 'media'));
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

async function ask(path: string, headers: Record<string, string> = {}) {
  const app = Fastify();
  registerStorage(app, { storage });
  const answer = await app.inject({ url: path, headers });
  await app.close();
  return answer;
}

describe('/media', () => {
  it('serves a file with its own type, for ever, and lets nothing in it run', async () => {
    const { url } = await storage.put(Buffer.from('<script>alert(1)</script>'), png);
    const answer = await ask(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('<script>alert(1)</script>');
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': '25',
      'content-disposition': 'inline',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    expect((await ask(url, { 'if-none-match': String(answer.headers.etag) })).statusCode).toBe(304);
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
    const answer = await ask(url, { range });
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
    expect((await ask(path)).statusCode).toBe(404);
  });
});
