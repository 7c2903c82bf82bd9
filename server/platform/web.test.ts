import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveWeb } from './web.ts';

let webRoot: string;
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'desk-web-'));
  await writeFile(join(webRoot, 'index.html'), '<html><head><title>Desk</title></head></html>');
});
afterAll(() => rm(webRoot, { recursive: true }));

async function pageWith(digestServiceUrl: string | undefined) {
  const app = Fastify();
  await serveWeb(app, { webRoot, s3: undefined, digestServiceUrl });
  const { body, headers } = await app.inject('/');
  await app.close();
  return { body, policy: headers['content-security-policy'] as string };
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
