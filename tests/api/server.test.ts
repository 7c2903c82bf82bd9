import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { signInFailures } from '#server/db/schema.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { password } from '#support/people.ts';

let desk: TestApp;
let webRoot: string;
/** The reports that an error-reporting service received. */
const reported: Record<string, unknown>[] = [];
const service = createServer(async (request, response) => {
  reported.push(JSON.parse(await text(request)) as Record<string, unknown>);
  response.end('ok');
});

beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'desk-web-'));
  await mkdir(join(webRoot, 'assets'));
  await writeFile(
    join(webRoot, 'index.html'),
    '<meta property="csp-nonce" nonce="__CSP_NONCE__"><title>Desk</title>',
  );
  await writeFile(join(webRoot, 'assets/app-1a2b.js'), 'plain');
  await writeFile(join(webRoot, 'assets/app-1a2b.js.br'), 'brotli');
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  const errorReportUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}/hooks/1`;
  desk = await startTestApp({ errorReportUrl, webRoot, rateLimit: 5, publicUrl: 'https://desk.example.com' });
});

afterAll(async () => {
  await desk.close();
  service.close();
  await rm(webRoot, { recursive: true });
});

let networks = 0;
/** Each time from a network of its own, as pages count against the limit. */
const get = (url: string, headers: Record<string, string> = {}) =>
  desk.app.inject({ method: 'GET', url, headers, remoteAddress: `198.51.100.${(networks += 1)}` });

/** What of the policy is about scripts. */
const scriptsAt = async (url: string) =>
  /script-src ([^;]+)/.exec(String((await get(url)).headers['content-security-policy']))?.[1];

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

  it('C5: runs scripts of YouTube on the pages with a video player, and on no others', async () => {
    for (const url of ['/video/create', '/video/7', '/video/edit/7?tab=1', '/video/preview/7']) {
      expect(await scriptsAt(url)).toBe("'self' https://www.youtube.com");
    }
    for (const url of ['/', '/digests/7', '/video/search', '/login?next=/video/7', '/no/such?/video/7']) {
      expect(await scriptsAt(url)).toBe("'self'");
    }
  });

  it('is never sent with the placeholder', async () => {
    expect((await get('/index.html')).body).not.toContain('__CSP_NONCE__');
  });

  it('has immutable files for caches, compressed when that is understood', async () => {
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
  it('ASVS-03: names its request and may do nothing in a browser', async () => {
    const { headers } = await get('/healthz');
    expect(headers).toMatchObject({
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
  });
});

it('ASVS-08: an answer has its type with a charset, and there is none to TRACE or to a request with two lengths', async () => {
  expect((await get('/healthz')).headers['content-type']).toBe('application/json; charset=utf-8');
  expect((await get('/login')).headers['content-type']).toBe('text/html; charset=utf-8');
  await desk.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = desk.app.server.address() as AddressInfo;
  const send = async (...lines: string[]) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(lines.join('\r\n'));
    return text(socket);
  };
  const host = ['host: desk', 'connection: close'];
  const traced = await send('TRACE /healthz HTTP/1.1', ...host, 'x-own: a secret of mine', '', '');
  expect(traced).toMatch(/^HTTP\/1\.1 404 /);
  expect(traced).not.toContain('a secret of mine');
  const post = (...lengths: string[]) =>
    send('POST /api/nothing HTTP/1.1', ...host, 'transfer-encoding: chunked', ...lengths, '', '0', '', '');
  expect(await post()).toMatch(/^HTTP\/1\.1 404 /);
  expect(await post('content-length: 5')).toMatch(/^HTTP\/1\.1 400 /);
});

describe('answers of the API', () => {
  it.each(['/dashboard/me/', '/digests/', '/dashboard/audit/export/'])(
    'are stored by no cache: %s',
    async (path) => {
      const { headers } = await desk.send('GET', path, undefined, { as: 'super' });
      expect(headers['cache-control']).toBe('no-store');
    },
  );

  it('are stored by no cache: sign-in', async () => {
    const body = { email: 'staff@example.com', password };
    const answer = await desk.send('POST', '/dashboard/signin/staff/', body, { as: 'anonymous' });
    expect(answer).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
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

describe('calls without a session', () => {
  it('count as their network, with whatever tokens, also when they are answered 401', async () => {
    const statuses: number[] = [];
    for (let made = 1; made <= 7; made += 1) {
      const answer = await desk.app.inject({
        url: '/api/dashboard/me/',
        headers: { authorization: `Token invented-${made}` },
        remoteAddress: '192.0.2.77',
      });
      statuses.push(answer.statusCode);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
    const { token } = desk.people.editor;
    const signedIn = await desk.app.inject({
      url: '/api/dashboard/me/',
      headers: { authorization: `Token ${token}` },
      remoteAddress: '192.0.2.77',
    });
    expect(signedIn.statusCode).toBe(200);
  });
});

const readStatuses = async (urls: readonly string[], remoteAddress: string) => {
  const statuses: number[] = [];
  for (const url of urls) statuses.push((await desk.app.inject({ url, remoteAddress })).statusCode);
  return statuses;
};

describe('13.6: unknown addresses', () => {
  it('count against the limit of their network with its calls, whatever they are', async () => {
    const { token } = desk.people.editor;
    const asked = ['/assets', '/assets/gone.js', '/media/gone.png', '/api/gone', '/gone', '/assets/'];
    const statuses = await readStatuses([...asked, '/api/dashboard/me/'], '192.0.2.78');
    expect(statuses).toEqual([404, 404, 404, 404, 200, 429, 429]);
    const signedIn = await desk.app.inject({
      url: '/gone',
      headers: { authorization: `Token ${token}` },
      remoteAddress: '192.0.2.78',
    });
    expect(signedIn.statusCode).toBe(429);
  });

  it('are no files: those may be read without a limit', async () => {
    const files = Array.from({ length: 7 }, () => '/assets/app-1a2b.js');
    expect(await readStatuses(files, '192.0.2.79')).toEqual(files.map(() => 200));
  });
});

describe('scheduled tasks', () => {
  it('are done soon after the start and purge what has ended', async () => {
    await desk.deps.db
      .insert(signInFailures)
      .values({ email: 'x@example.com', ip: '192.0.2.1', at: new Date(Date.now() - 3_600_000) });
    await desk.deps.queue.start();
    await expect.poll(() => desk.deps.db.$count(signInFailures)).toBe(0);
    // Only the embedded database has to be vacuumed, which looks into its pages first.
    const isVacuumed = async () =>
      (await desk.deps.db.execute(sql`select from pg_extension where extname = 'pg_visibility'`)).rows.length;
    const times = desk.deps.store.kind === 'embedded' ? 1 : 0;
    await expect.poll(isVacuumed).toBe(times);
  });
});

const post = (body: object, as: 'staff' | 'anonymous' = 'staff') =>
  desk.send('POST', '/client-errors/', body, { as });

describe('ERR-04: an error-reporting service', () => {
  const failure = {
    origin: 'page',
    name: 'TypeError',
    message: 'x is undefined',
    stack: [],
    page: '/digests',
  };

  it('reports failures in browsers', async () => {
    const { status, headers } = await post(failure);
    expect(status).toBe(204);
    await expect.poll(() => reported).toHaveLength(1);
    expect(reported.pop()).toEqual({
      ...failure,
      id: expect.any(String),
      at: expect.any(String),
      source: 'browser',
      request_id: headers['x-request-id'],
    });
  });

  it('reports failures of the server, without what users wrote', async () => {
    const rows = vi
      .spyOn(desk.deps.store, 'rows')
      .mockRejectedValue(new Error('Failed query: select 1 params: Dear Ada\n    at home'));
    const { status, headers } = await desk.send('GET', '/digests/?search=Ada', undefined, { as: 'editor' });
    rows.mockRestore();
    expect(status).toBe(500);
    await expect.poll(() => reported).toHaveLength(1);
    expect(reported[0]).toMatchObject({
      source: 'server',
      name: 'Error',
      message: 'A request failed: GET /api/digests/',
      request_id: headers['x-request-id'],
      stack: expect.arrayContaining([expect.stringContaining('server.test.ts')]),
    });
    expect(JSON.stringify(reported.pop())).not.toMatch(/Ada|home/);
  });

  it('does not report failures without a signed-in user', async () => {
    expect((await post(failure, 'anonymous')).status).toBe(204);
    const invented = { as: { token: 'invented' } };
    expect((await desk.send('POST', '/client-errors/', failure, invented)).status).toBe(204);
    expect((await post({ ...failure, name: 'RangeError' })).status).toBe(204);
    await expect.poll(() => reported).toHaveLength(1);
    expect(reported.pop()).toMatchObject({ name: 'RangeError' });
  });

  it.each([
    ['a page with what was looked for', { page: '/digests?search=ada' }],
    ['a long message', { message: 'x'.repeat(301) }],
    ['an endless stack', { stack: Array.from({ length: 31 }, () => 'at f') }],
    ['an invalid name', { name: 'Dear Ada, <b>' }],
  ])('does not report %s', async (_name, change) => {
    expect((await post({ ...failure, ...change })).status).toBe(400);
    expect(reported).toEqual([]);
  });

  it('does not report a failure without text, place or status, which says nothing', async () => {
    expect((await post({ ...failure, name: 'undefined', message: '' })).status).toBe(204);
    expect((await post({ ...failure, name: 'RangeError' })).status).toBe(204);
    await expect.poll(() => reported).toHaveLength(1);
    expect(reported.pop()).toMatchObject({ name: 'RangeError' });
  });

  it('may be down, and receives a limited number of reports per caller', async () => {
    service.close();
    service.closeAllConnections();
    const statuses: number[] = [];
    for (let call = 0; call < 20; call += 1) statuses.push((await post(failure)).status);
    expect(statuses).toContain(204);
    expect(statuses.at(-1)).toBe(429);
    expect(new Set(statuses)).toEqual(new Set([204, 429]));
  });
});
