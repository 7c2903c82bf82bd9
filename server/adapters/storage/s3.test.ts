import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startBucket, type Bucket } from '#support/bucket.ts';
import { readConfig } from '#server/settings/config.ts';
import { ConfigError } from '#server/settings/schema.ts';
import { webContentPolicy } from '#server/http/securityHeaders.ts';
import { createS3Storage } from './s3.ts';
import { uploadFormUrl } from '#server/settings/storage.ts';
import type { SignedUpload, Storage } from './storage.ts';

let bucket: Bucket;
let folder: string;
let storage: Storage;
const mp4 = { extension: 'mp4', contentType: 'video/mp4' };
const abc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';

beforeEach(async () => {
  bucket = await startBucket();
  folder = await mkdtemp(join(tmpdir(), 'bucket-'));
  storage = createS3Storage(bucket.settings, folder);
});
afterEach(async () => {
  await bucket.close();
  await rm(folder, { recursive: true });
});

async function post({ url, fields }: SignedUpload, bytes: string, changed: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...changed })) form.set(name, value);
  form.set('file', new Blob([bytes]), 'film.mp4');
  return (await fetch(url, { method: 'POST', body: form })).status;
}

const sign = () => storage.signUpload({ contentType: 'video/mp4', maxBytes: 10 });

describe('files in a bucket', () => {
  it('are named by their content, stored once and read back, whole and in parts', async () => {
    const first = await storage.put(Buffer.from('abc'), mp4);
    const path = join(folder, 'film');
    await writeFile(path, 'abc');
    expect(await storage.putFile(path, mp4)).toEqual(first);
    await expect(readFile(path)).rejects.toThrow();
    expect(first).toEqual({ key: `${abc}.mp4`, url: `/media/${abc}.mp4` });
    expect([...bucket.objects.keys()]).toEqual([`media/${abc}.mp4`]);
    expect(bucket.objects.get(`media/${abc}.mp4`)?.contentType).toBe('video/mp4');

    const file = await storage.find(first.key);
    expect(file).toMatchObject({ size: 3, contentType: 'video/mp4' });
    expect((await file?.read().toArray())?.join('')).toBe('abc');
    expect((await file?.read({ start: 1, end: 1 }).toArray())?.join('')).toBe('b');
  });

  it.each(['', '../secret', `${'a'.repeat(64)}.mp4`, `${abc}.html`, 'uploads/x'])(
    'has nothing for %j',
    async (key) => {
      expect(await storage.find(key)).toBeUndefined();
    },
  );

  it('says that a store refuses it, and not that there is no file', async () => {
    const credentials = { accessKeyId: 'tester', secretAccessKey: 'wrong' };
    const unauthorized = createS3Storage({ ...bucket.settings, credentials }, folder);
    await expect(unauthorized.put(Buffer.from('abc'), mp4)).rejects.toThrow();
    await expect(unauthorized.find(`${abc}.mp4`)).rejects.toThrow();
  });
});

describe('IMG-16: a signed form of a bucket', () => {
  it('stores one file, which is then received once', async () => {
    const upload = await sign();
    expect(new URL(upload.url).origin).toBe(uploadFormUrl(bucket.settings).origin);
    expect(await post(upload, 'abc')).toBe(204);
    const path = join(folder, 'received');
    expect(await storage.receive(upload.key, path)).toBe(true);
    expect(await readFile(path, 'utf8')).toBe('abc');
    expect([...bucket.objects.keys()]).toEqual([`uploads/${upload.key}.used`]);
    expect(await storage.receive(upload.key, join(folder, 'again'))).toBe(false);
  });

  it('13.10: is good for one file, whatever is sent with it once that is received', async () => {
    const upload = await sign();
    expect(await storage.receive(upload.key, join(folder, 'early'))).toBe(false);
    await post(upload, 'abc');
    const paths = [join(folder, 'one'), join(folder, 'other')];
    const received = await Promise.all(paths.map((path) => storage.receive(upload.key, path)));
    expect(received.toSorted()).toEqual([false, true]);
    await post(upload, 'def');
    expect(await storage.receive(upload.key, join(folder, 'again'))).toBe(false);
  });

  it.each<[string, string, Record<string, string>]>([
    ['a file that is too large', 'more than ten', {}],
    ['an empty file', '', {}],
    ['another place', 'abc', { key: 'media/elsewhere.html' }],
    ['another type', 'abc', { 'Content-Type': 'text/html' }],
    ['another policy', 'abc', { Policy: Buffer.from('{"conditions":[]}').toString('base64') }],
    ['another signature', 'abc', { 'X-Amz-Signature': '0'.repeat(64) }],
  ])('refuses %s', async (_name, bytes, changed) => {
    expect(await post(await sign(), bytes, changed)).toBeGreaterThanOrEqual(400);
    expect(bucket.objects.size).toBe(0);
  });

  it('is purged with its file when that is not received', async () => {
    const [old, young] = [await sign(), await sign()];
    await post(old, 'abc');
    await post(young, 'abc');
    const stored = await storage.put(Buffer.from('abc'), mp4);
    bucket.objects.get(`uploads/${old.key}`)!.modified = new Date(Date.now() - 60_000);
    bucket.objects.get(`media/${stored.key}`)!.modified = new Date(0);
    await storage.sweepUploads(new Date(Date.now() - 30_000));
    expect([...bucket.objects.keys()].toSorted()).toEqual([`media/${stored.key}`, `uploads/${young.key}`]);
  });
});

it.each([
  [{ endpoint: 'http://127.0.0.1:9000', pathStyle: true }, 'http://127.0.0.1:9000/desk'],
  [{ endpoint: 'https://store.example', pathStyle: false }, 'https://desk.store.example/'],
  [{ endpoint: undefined, pathStyle: false }, 'https://desk.s3.eu-west-1.amazonaws.com/'],
  [
    { endpoint: 'http://store:8333', publicEndpoint: 'https://desk.example', pathStyle: true },
    'https://desk.example/desk',
  ],
  [
    { endpoint: 'http://store:8333', publicEndpoint: 'https://desk.example/files/', pathStyle: true },
    'https://desk.example/files/desk',
  ],
])('knows where forms go to: %j', async (settings, address) => {
  const credentials = { accessKeyId: 'a', secretAccessKey: 'b' };
  const all = { bucket: 'desk', region: 'eu-west-1', publicEndpoint: undefined, credentials, ...settings };
  expect(
    webContentPolicy('n', '/', { s3: all, digestServiceUrl: undefined, cloudinaryCloudName: undefined }),
  ).toContain(`connect-src 'self' ${new URL(address).origin};`);
  const signed = await createS3Storage(all, folder).signUpload({ contentType: 'video/mp4', maxBytes: 1 });
  expect(signed.url).toBe(address);
});

it('posts forms to the address for browsers, and reads what came at its own', async () => {
  // The proxy in front of a store that browsers do not reach.
  const proxy = await startBucket();
  const apart = createS3Storage({ ...bucket.settings, publicEndpoint: proxy.settings.endpoint }, folder);
  const upload = await apart.signUpload({ contentType: 'video/mp4', maxBytes: 10 });
  expect(await post(upload, 'abc')).toBe(204);
  bucket.objects.set(`uploads/${upload.key}`, proxy.objects.get(`uploads/${upload.key}`)!);
  await proxy.close();
  const path = join(folder, 'apart');
  expect(await apart.receive(upload.key, path)).toBe(true);
  expect(await readFile(path, 'utf8')).toBe('abc');
});

describe('settings of a bucket', () => {
  const endpoint = { S3_BUCKET: 'desk', S3_ENDPOINT: 'http://127.0.0.1:9000' };
  const keys = { S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };

  it('name it, and have defaults for the rest', () => {
    expect(readConfig({}).s3).toBeUndefined();
    expect(readConfig({ S3_BUCKET: 'desk' }).s3).toMatchObject({ region: 'us-east-1', pathStyle: false });
    expect(readConfig({ ...endpoint, ...keys }).s3).toEqual({
      bucket: 'desk',
      region: 'us-east-1',
      endpoint: 'http://127.0.0.1:9000',
      publicEndpoint: undefined,
      pathStyle: true,
      credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
    });
    expect(readConfig({ ...endpoint, S3_PUBLIC_ENDPOINT: 'https://desk.example' }).s3).toMatchObject({
      publicEndpoint: 'https://desk.example',
    });
  });

  it.each([
    { ...endpoint, S3_ENDPOINT: 'store' },
    { ...endpoint, S3_PUBLIC_ENDPOINT: 'store' },
    { ...endpoint, S3_ACCESS_KEY_ID: 'a' },
    { ...endpoint, S3_PATH_STYLE: 'yes' },
  ])('are refused with a sentence: %j', (env) => {
    expect(() => readConfig(env)).toThrow(ConfigError);
  });
});
