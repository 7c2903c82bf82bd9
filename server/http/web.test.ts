import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveWeb } from './web.ts';

let webRoot: string;
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'desk-web-'));
  await writeFile(join(webRoot, 'index.html'), '<html><head><title>Desk</title></head></html>');
  await writeFile(join(webRoot, 'favicon.svg'), '<svg/>');
  await mkdir(join(webRoot, 'assets/parts'), { recursive: true });
  await writeFile(join(webRoot, 'assets/app-1a2b.js'), 'x');
});
afterAll(() => rm(webRoot, { recursive: true }));

async function pageWith(digestServiceUrl: string | undefined, cloudinaryCloudName?: string, path = '/') {
  const app = Fastify();
  await serveWeb(app, { webRoot, s3: undefined, digestServiceUrl, cloudinaryCloudName });
  const { body, headers } = await app.inject(path);
  await app.close();
  return {
    body,
    policy: headers['content-security-policy'] as string,
    cacheControl: headers['cache-control'],
  };
}

const storedBy = async (path: string) => (await pageWith(undefined, undefined, path)).cacheControl;

it('files may be stored by the browser: for good where the name has a hash, the icon for a day', async () => {
  expect(await storedBy('/assets/app-1a2b.js')).toBe('public, max-age=31536000, immutable');
  expect(await storedBy('/favicon.svg')).toBe('public, max-age=86400');
  expect(await storedBy('/users')).toBe('no-store');
});

it.each([
  ['/assets/', {}],
  ['/assets', {}],
  ['/assets/?x', {}],
  ['/assets/', { 'accept-encoding': 'br' }],
  ['/assets/parts', {}],
  ['/assets/parts/', {}],
  ['/assets/app-1a2b.js/', {}],
  ['/assets/other.js', {}],
])('13.6: %s %o is a file that is not there, and no fault', async (path, headers) => {
  expect((await fileAt(path, headers)).statusCode).toBe(404);
});

it.each([
  [412, { 'if-match': '"x"' }],
  [416, { range: 'bytes=99-' }],
])('conditions that a file does not meet are answered with %i', async (status, headers) => {
  expect((await fileAt('/assets/app-1a2b.js', headers)).statusCode).toBe(status);
});

async function fileAt(path: string, headers: Record<string, string>) {
  const app = Fastify();
  await serveWeb(app, {
    webRoot,
    s3: undefined,
    digestServiceUrl: undefined,
    cloudinaryCloudName: undefined,
  });
  const answer = await app.inject({ url: path, headers });
  await app.close();
  return answer;
}

describe('the digest service', () => {
  it('API-35: is named by the page, and may be called from it', async () => {
    const { body, policy } = await pageWith('https://digests.example:8443/v1/"><i>');
    expect(body).toContain(
      '<meta name="digest-service" content="https://digests.example:8443/v1/%22%3E%3Ci%3E" />',
    );
    expect(policy).toContain("connect-src 'self' https://digests.example:8443;");
  });

  it('is this server where no address is set', async () => {
    const { body, policy } = await pageWith(undefined);
    expect(body).not.toContain('digest-service');
    expect(policy).toContain("connect-src 'self';");
  });
});

describe('the media delivery', () => {
  it('XFORM-13: is named by the page, and may be called from pages of videos', async () => {
    const { body, policy } = await pageWith(undefined, 'newsroom', '/video/7');
    expect(body).toContain(
      '<meta name="media-delivery" content="https://res.cloudinary.com/newsroom/video/upload" />',
    );
    expect(policy).toContain("connect-src 'self' https://res.cloudinary.com;");
    expect((await pageWith(undefined, 'newsroom', '/digests/7')).policy).toContain("connect-src 'self';");
  });

  it('is not named without one', async () => {
    const { body, policy } = await pageWith(undefined, undefined, '/video/7');
    expect(body).not.toContain('media-delivery');
    expect(policy).toContain("connect-src 'self';");
  });
});
