import { request } from 'node:http';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#support/app.ts';

let desk: TestApp;
let webRoot: string;
let port: number;
/** What the error-reporting service was sent. */
const reported: unknown[] = [];
const service = createServer(async (message, response) => {
  reported.push(JSON.parse(await text(message)));
  response.end('ok');
});

beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'desk-web-'));
  await mkdir(join(webRoot, 'assets'));
  await writeFile(join(webRoot, 'index.html'), '<title>Desk</title>');
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  const errorReportUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}/hooks/1`;
  desk = await startTestApp({ errorReportUrl, webRoot });
  await desk.app.listen({ port: 0, host: '127.0.0.1' });
  port = (desk.app.server.address() as AddressInfo).port;
});

afterAll(async () => {
  await desk.close();
  service.close();
  await rm(webRoot, { recursive: true });
});

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Sends a path as it is written, which clients that know URLs would tidy first. */
async function send(path: string, { method = 'GET', headers, body }: Sent = {}) {
  const sent = request({ host: '127.0.0.1', port, path, method, headers, agent: false });
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [import('node:http').IncomingMessage];
  return { status: response.statusCode ?? 0, headers: response.headers, body: await text(response) };
}

describe('13.6: an anonymous call of', () => {
  it.each([
    ['/%00', '/%00'],
    ['/assets/%00', '/assets/%00'],
    ['/../', '/../'],
    ['/..%2f', '/..%2f'],
    ['//x', '//x'],
    ['//x/y', '//x/y'],
    ['/api//labels/', '/api//labels/'],
    ['/assets%2f/x', '/assets%2f/x'],
    ['/%zz', '/%zz'],
    ['/api/%zz', '/api/%zz'],
    ['/media/%zz', '/media/%zz'],
    ['/media/%00', '/media/%00'],
    ['/read/digests/%00', '/read/digests/%00'],
    ['/read/digests/%zz', '/read/digests/%zz'],
    ['/websub/%00', '/websub/%00'],
    ['/websub/%zz', '/websub/%zz'],
    ['/assets/..%5cx', '/assets/..%5cx'],
    ['/assets/..%5c..%5cpackage.json', '/assets/..%5c..%5cpackage.json'],
    ['a long name', `/${'x'.repeat(400)}`],
    ['a long file', `/assets/${'x'.repeat(400)}`],
    ['a long upload', `/media/${'x'.repeat(400)}`],
    ['a long call', `/api/${'x'.repeat(400)}`],
    ['a long callback', `/websub/${'x'.repeat(400)}`],
    ['a long slug', `/read/digests/${'x'.repeat(400)}`],
    ['a long call of a digest', `/api/digests/${'x'.repeat(400)}/`],
    ['a long name of emoji', `/${'%F0%9F%98%80'.repeat(400)}`],
  ])('%s is no fault of the server', async (_, path) => {
    const { status, headers, body } = await send(path);
    expect(status, body.slice(0, 200)).toBeLessThan(500);
    expect(headers['x-request-id']).toBeTruthy();
    expect(headers['content-security-policy']).toBeTruthy();
    expect(headers['x-content-type-options']).toBe('nosniff');
    if (status >= 400 && String(headers['content-type']).includes('json')) {
      expect(JSON.parse(body)).toMatchObject({
        code: expect.any(String),
        request_id: headers['x-request-id'],
      });
    }
  });

  it.each([
    ['deep lists', '['.repeat(8000)],
    ['deep lists that end', '['.repeat(8000) + ']'.repeat(8000)],
    ['deep objects', '{"a":'.repeat(2500) + '1' + '}'.repeat(2500)],
    ['an endless number', '{"email":1e400,"password":"x"}'],
  ])('sign-in with %s is refused', async (_, body) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await send('/api/dashboard/signin/staff/', { method: 'POST', headers, body });
    expect(answer.status).toBe(400);
  });

  it('any of these never reaches the error report', () => {
    expect(reported).toEqual([]);
  });
});

describe('13.6: an integer that is', () => {
  it.each(['Infinity', '-Infinity', '1e400', '1e309', 'NaN', '0x10', '1e3'])(
    '%s is refused in a query',
    async (page) => {
      const answer = await desk.send('GET', `/digests/?page=${page}`);
      expect([answer.status, Object.keys(answer.body)]).toEqual([400, ['page']]);
    },
  );

  it('1e400 is refused in a body', async () => {
    const body = '{"title":"x","default_preview_count":1e400}';
    expect((await desk.send('POST', '/dashboard/digest/', body)).status).toBe(400);
    const ids = '{"title":"x","tags":[1e400]}';
    expect((await desk.send('POST', '/dashboard/digest/', ids)).status).toBe(400);
  });
});
