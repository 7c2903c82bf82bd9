import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInFailures } from '../../server/db/schema';
import { startTestApp, type TestApp } from '../support/app';

let desk: TestApp;
let webRoot: string;

beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'desk-web-'));
  await mkdir(join(webRoot, 'assets'));
  await writeFile(
    join(webRoot, 'index.html'),
    '<meta property="csp-nonce" nonce="__CSP_NONCE__"><title>Desk</title>',
  );
  await writeFile(join(webRoot, 'assets/app-1a2b.js'), 'plain');
  await writeFile(join(webRoot, 'assets/app-1a2b.js.br'), 'brotli');
  desk = await startTestApp({ webRoot, rateLimit: 5, publicUrl: 'https://desk.example.com' });
});

afterAll(async () => {
  await desk.close();
  await rm(webRoot, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  desk.app.inject({ method: 'GET', url, headers });

describe('the web app', () => {
  it.each(['/', '/login', '/digests/17', '/no/such/page?x=1'])(
    'is served at %s with a fresh nonce',
    async (url) => {
      const [first, second] = [await get(url), await get(url)];
      expect(first.statusCode).toBe(200);
      const nonce = /nonce="([^"]+)"/.exec(first.body)?.[1] ?? '';
      expect(nonce).toMatch(/^[\w+/=]{20,}$/);
      expect(first.headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`);
      expect(first.headers['content-security-policy']).toContain("script-src 'self';");
      expect(first.headers['cache-control']).toBe('no-store');
      expect(second.body).not.toBe(first.body);
    },
  );

  it('never goes out with the placeholder', async () => {
    expect((await get('/index.html')).body).not.toContain('__CSP_NONCE__');
  });

  it('has files that caches keep for ever, compressed when that is understood', async () => {
    const plain = await get('/assets/app-1a2b.js');
    expect(plain.body).toBe('plain');
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const packed = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, br' });
    expect(packed.body).toBe('brotli');
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br' });
  });

  it('is no answer for a missing file or an unknown call', async () => {
    for (const url of ['/assets/gone-9f.js', '/api/nothing', '/media/nothing.png']) {
      expect((await get(url)).statusCode, url).toBe(404);
    }
    for (const url of ['/../package.json', '/%2e%2e/package.json', '/..%2fpackage.json']) {
      expect((await get(url)).body, url).not.toContain('digest-desk');
    }
  });
});

describe('every answer', () => {
  it('names its request and may do nothing in a browser', async () => {
    const { headers } = await get('/healthz');
    expect(headers).toMatchObject({
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'strict-transport-security': expect.stringContaining('max-age=31536000'),
    });
  });
});

describe('health', () => {
  it('is answered by /healthz and, with the database, by /readyz', async () => {
    expect((await get('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await get('/readyz')).json()).toEqual({ status: 'ok' });
  });
});

describe('calls beyond the limit', () => {
  it('are answered with 429 and the time to wait', async () => {
    const call = () => desk.send('GET', '/dashboard/lang/', undefined, { as: 'staff' });
    for (let made = 0; made < 5; made += 1) expect((await call()).status).toBe(200);
    const { status, body, headers } = await call();
    expect(status).toBe(429);
    expect(body).toMatchObject({
      detail: expect.any(String),
      code: 'too_many_calls',
      request_id: expect.any(String),
    });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect((await desk.send('GET', '/dashboard/lang/', undefined, { as: 'editor' })).status).toBe(200);
  });
});

describe('jobs', () => {
  it('run from the queue and remove what has ended', async () => {
    await desk.deps.db
      .insert(signInFailures)
      .values({ email: 'x@example.com', ip: '192.0.2.1', at: new Date(Date.now() - 3_600_000) });
    await desk.deps.jobs.start();
    await desk.deps.jobs.run('remove-ended-sessions');
    await desk.app.listen({ port: 0, host: '127.0.0.1' });
    await expect.poll(() => desk.deps.db.$count(signInFailures), { timeout: 15_000 }).toBe(0);
    // What the start asks for: only the embedded database has to be vacuumed, which looks into its pages first.
    const isVacuumed = async () =>
      (await desk.deps.db.execute(sql`select from pg_extension where extname = 'pg_visibility'`)).rows.length;
    const times = desk.deps.store.kind === 'embedded' ? 1 : 0;
    await expect.poll(isVacuumed, { timeout: 15_000 }).toBe(times);
  });
});
