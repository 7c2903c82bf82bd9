import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ParsedPage } from '#api/contract/sources.ts';
import { createEgress, type Egress } from '#server/egress/egress.ts';
import { packageRoot } from '#server/packageRoot.ts';
import { registerErrorHandler } from '#server/http/errorHandler.ts';
import { TextError } from '#server/adapters/texts/errors.ts';
import { extractiveAssistant } from '#server/adapters/texts/longTexts.ts';
import { registerSources } from './sourcesRoutes.ts';

const texts = { ...extractiveAssistant };
const sentence = 'The council voted on Monday to widen the river path, and work begins in spring. ';
const page = (title: string, text: string, head = '') =>
  `<!doctype html><html><head>${head}<title>${title}</title></head><body><article><p>${`${text} `.repeat(8)}</p><p>${`${text} `.repeat(8)}</p></article></body></html>`;

/** "Заголовок" and "Привет, мир" in windows-1251. */
const cyrillic = Buffer.from(
  page('\xc7\xe0\xe3\xee\xeb\xee\xe2\xee\xea', '\xcf\xf0\xe8\xe2\xe5\xf2, \xec\xe8\xf0.'),
  'latin1',
);

/** Pages whose server has not answered yet. */
const waiting: (() => void)[] = [];
const answers: Record<string, RequestListener> = {
  '/plain': (_request, response) => response.end(page('River path', sentence)),
  '/1251': (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=windows-1251' }).end(cyrillic);
  },
  '/arabic': (_request, response) =>
    response.end(page('خبر اليوم', 'صوّت المجلس يوم الاثنين على توسيع الممر.')),
  '/large': (_request, response) => {
    const html = page('Large page', sentence, `<!--${'x'.repeat(7_000_000)}-->`);
    response.writeHead(200, { 'content-encoding': 'gzip', 'content-type': 'text/html' }).end(gzipSync(html));
  },
  '/moved': (_request, response) => response.writeHead(301, { location: '/plain' }).end(),
  '/inside': (_request, response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
  '/loop': (_request, response) => response.writeHead(302, { location: '/loop' }).end(),
  '/gone': (_request, response) => response.writeHead(404).end(page('Not found', sentence)),
  '/consent': (_request, response) =>
    response.end(page('Before you go on', 'We and our partners store cookies to show you personalised ads.')),
  '/asks': (_request, response) => response.writeHead(302, { location: '/consent' }).end(),
  '/refused': (_request, response) => response.writeHead(403).end(page('Just a moment', sentence)),
  '/picture': (_request, response) => response.writeHead(200, { 'content-type': 'image/png' }).end('x'),
  '/waiting': (_request, response) => waiting.push(() => response.writeHead(404).end()),
  '/nothing': (_request, response) => response.end('<html><body></body></html>'),
};

/** The public test pages, where the machine has them. Their licence does not allow them in the repository. */
const samples = join(packageRoot, '../shared/data/pages');
const sampleNames = existsSync(samples) ? readdirSync(samples) : [];

let app: FastifyInstance;
let egress: Egress;
let origin: string;
const site = createServer((request, response) => {
  const path = request.url ?? '/';
  const answer = answers[path];
  const sample = /^\/sample\/([\w-]+)$/.exec(path)?.[1];
  if (sample) response.end(readFileSync(join(samples, sample, 'source.html')));
  else if (answer) answer(request, response);
  else response.writeHead(404).end();
});

beforeAll(async () => {
  await new Promise<void>((done) => {
    site.listen(0, '127.0.0.1', done);
  });
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  egress = createEgress({ allowPrivateHosts: ['127.0.0.1'] });
  app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  app.decorateRequest('identity', null);
  app.decorate('publishWrite', () => undefined);
  app.decorate('identify', async ({ headers }) => ({
    caller: {
      id: Number(headers.person ?? 1),
      name: '',
      email: '',
      role: { id: 1, name: '', codename: 'EDITOR_PERM' },
      sessionId: 1,
      tokenId: null,
      scopes: null,
      mustChangePassword: false,
      mustAddFactor: false,
    },
    language: { id: 1, code: 'en' },
  }));
  registerErrorHandler(app);
  registerSources(app, { egress, texts });
});

afterAll(async () => {
  await app.close();
  await egress.close();
  site.close();
});

async function parse(url: unknown, person = 1) {
  const answer = await app.inject({
    method: 'POST',
    url: '/dashboard/site/parse/',
    payload: { url },
    headers: { person: String(person) },
  });
  return { status: answer.statusCode, body: answer.json<ParsedPage & Record<string, unknown>>() };
}

describe('POST /dashboard/site/parse/', () => {
  it('API-15: answers what a page holds', async () => {
    const { status, body } = await parse(`${origin}/plain`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ url: `${origin}/plain`, title: 'River path', direction: 'ltr', images: [] });
    expect(body.content).toHaveLength(2);
    expect(body.content[0]).toContain('widen the river path');
  });

  it('API-15: follows a page that moved, and returns its new address', async () => {
    expect((await parse(`  ${origin}/moved  `)).body).toMatchObject({
      url: `${origin}/plain`,
      title: 'River path',
    });
  });

  it.each(['/consent', '/asks'])('CURATE-06: %s says that the page shows no article', async (path) => {
    expect(await parse(`${origin}${path}`)).toEqual({
      status: 422,
      body: expect.objectContaining({
        code: 'article_hidden',
        detail:
          'No article found on the page, only a cookie consent request. Open the page in your browser and paste its text here.',
      }),
    });
  });

  it('CURATE-06: says that a site refuses programs', async () => {
    expect(await parse(`${origin}/refused`)).toMatchObject({
      status: 422,
      body: {
        detail: expect.stringMatching(/^The site blocks automated access to this page\./),
      },
    });
  });

  it('API-15: reads other encodings', async () => {
    const { body } = await parse(`${origin}/1251`);
    expect(body.title).toBe('Заголовок');
    expect(body.content[0]).toContain('Привет, мир.');
  });

  it('API-15: reads right-to-left pages', async () => {
    expect((await parse(`${origin}/arabic`)).body).toMatchObject({ title: 'خبر اليوم', direction: 'rtl' });
  });

  it('API-15: reads pages of several megabytes', async () => {
    expect((await parse(`${origin}/large`)).body.title).toBe('Large page');
  });

  it('reads a few pages of a person at a time, refuses what is too much, and serves others meanwhile', async () => {
    const many = Array.from({ length: 8 }, () => parse(`${origin}/waiting`));
    await expect.poll(() => waiting.length).toBe(2);
    expect(await parse(`${origin}/gone`)).toMatchObject({ status: 503, body: { code: 'busy' } });
    expect((await parse(`${origin}/gone`, 2)).body).toMatchObject({ code: 'bad_status' });
    expect(waiting).toHaveLength(2);

    for (let answered = 0; answered < 8; answered += 1) {
      await expect.poll(() => waiting.length).toBeGreaterThan(0);
      waiting.shift()?.();
    }
    for (const { body } of await Promise.all(many)) expect(body).toMatchObject({ code: 'bad_status' });
  });

  it.each(['ftp://example.com/', 'example.com', 'javascript:alert(1)', 'http://a:b@example.com/'])(
    'EDIT-11: refuses %s with 400, keyed by field',
    async (url) => {
      expect(await parse(url)).toEqual({
        status: 400,
        body: { url: ['Enter the URL of a web page, starting with http:// or https://.'] },
      });
    },
  );

  it.each([
    'http://169.254.169.254/latest/meta-data/',
    'http://[::1]/',
    'http://localhost/',
    'http://10.0.0.1/',
  ])('EDIT-11: does not fetch %s', async (url) => {
    expect(await parse(url)).toEqual({
      status: 400,
      body: { url: ['This server isn’t allowed to fetch pages from this URL.'] },
    });
  });

  it('EDIT-11: does not follow a page into the private network', async () => {
    expect((await parse(`${origin}/inside`)).status).toBe(400);
  });

  it.each([
    ['/gone', 'bad_status'],
    ['/picture', 'not_html'],
    ['/nothing', 'no_article'],
    ['/loop', 'too_many_redirects'],
  ])('EDIT-10: a page that cannot be parsed is 500 in the documents’ words: %s', async (path, code) => {
    const { status, body } = await parse(`${origin}${path}`);
    expect(status).toBe(500);
    expect(body).toMatchObject({ detail: 'url can not be parsed', message: 'url can not be parsed', code });
  });

  it('EDIT-10: so is a site that does not answer', async () => {
    expect((await parse('http://127.0.0.1:1/')).body).toMatchObject({
      message: 'url can not be parsed',
      code: 'unreachable',
    });
  });

  it('refuses a body without an address', async () => {
    expect((await parse(undefined)).status).toBe(400);
    expect((await parse('')).status).toBe(400);
  });
});

describe.skipIf(sampleNames.length === 0)('real pages', () => {
  it.each(sampleNames)('API-15: %s has the expected title, excerpt, byline and language', async (name) => {
    const expected = JSON.parse(readFileSync(join(samples, name, 'expected-metadata.json'), 'utf8')) as {
      title: string;
      excerpt: string;
      byline: string | null;
      lang?: string;
      siteName: string | null;
    };
    const { status, body } = await parse(`${origin}/sample/${name}`);
    expect(status).toBe(200);
    expect(body.title).toBe(expected.title);
    expect(body.subtitle).toBe(expected.excerpt);
    expect(body.site_name).toBe(expected.siteName ?? '');
    expect(body.authors.join()).toBe((expected.byline ?? '').replace(/^By /, ''));
    expect(body.language).toBe(expected.lang ?? '');
    expect(body.content.length).toBeGreaterThan(3);
  });
});

const summary = (url: string) =>
  app.inject({ method: 'GET', url: '/utils/get_automated_summary/', query: { url } });

describe('GET /utils/get_automated_summary/', () => {
  it('API-16, PLAG-07: sums a page up in sentences of its own, with their places', async () => {
    const answer = await summary(`${origin}/plain`);
    expect(answer.json()).toEqual({
      summary: sentence.trim(),
      sentences: [{ text: sentence.trim(), index: 0 }],
    });
  });

  it('PLAG-08: says why a text service wrote nothing', async () => {
    texts.summarise = () => Promise.reject(new TextError('refused', 'The model refused to answer.'));
    const answer = await summary(`${origin}/plain`);
    texts.summarise = extractiveAssistant.summarise;
    expect(answer.statusCode).toBe(502);
    expect(answer.json()).toMatchObject({
      code: 'text_service_refused',
      message: 'The text service declined to write about this text.',
    });
  });

  it('PLAG-07: ends its work when its caller cancels', async () => {
    let cancelled!: () => void;
    const isCancelled = new Promise<void>((resolve) => {
      cancelled = resolve;
    });
    const caller = new AbortController();
    texts.summarise = (_paragraphs, signal) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => {
          cancelled();
          reject(signal.reason as Error);
        });
        caller.abort();
      });
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const url = `${address}/utils/get_automated_summary/?url=${encodeURIComponent(`${origin}/plain`)}`;
    await expect(fetch(url, { signal: caller.signal })).rejects.toThrow();
    await isCancelled;
    texts.summarise = extractiveAssistant.summarise;
  });

  it('API-16: fails as a page that cannot be parsed does', async () => {
    expect((await summary(`${origin}/nothing`)).statusCode).toBe(500);
    expect((await summary('ftp://example.com/')).json()).toHaveProperty('url');
  });
});
