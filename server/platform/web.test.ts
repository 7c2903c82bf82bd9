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
  await mkdir(join(webRoot, 'assets'));
  await writeFile(join(webRoot, 'assets/app-1a2b.js'), '');
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
  it('XFORM-13: is named by the page, and may be asked from pages of videos', async () => {
    const { body, policy } = await pageWith(undefined, 'newsroom', '/video/7');
    expect(body).toContain(
      '<meta name="media-delivery" content="https://res.cloudinary.com/newsroom/video/upload" />',
    );
    expect(policy).toContain("connect-src 'self' https://res.cloudinary.com;");
    expect((await pageWith(undefined, 'newsroom', '/digests/7')).policy).toContain("connect-src 'self';");
  });

  it('is not named where there is none', async () => {
    const { body, policy } = await pageWith(undefined, undefined, '/video/7');
    expect(body).not.toContain('media-delivery');
    expect(policy).toContain("connect-src 'self';");
  });
});
