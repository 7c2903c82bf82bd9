import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDesk, type Desk } from './desk.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { fakeApi } from './fakeApi.ts';

let desk: Desk;
let stop: (() => Promise<unknown>) | undefined;

beforeEach(async () => {
  desk = await createDesk({ DESK_TOKEN: 'any' });
});
afterEach(async () => {
  await stop?.();
  stop = undefined;
  await desk.remove();
});

const { version } = packageJson;
const ana = { id: 1, name: 'Ana', email: 'ana@example.com', roles: [] };
const state = (folder: string) => join(desk.configHome, '../.local/state/digest-desk', folder);
const runs = () => (existsSync(state('runs')) ? readdirSync(state('runs')) : []);
const json = (answer: ServerResponse, body: unknown, status = 200) =>
  answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

async function serve(listener: RequestListener) {
  const fake = await fakeApi(listener);
  stop = fake.stop;
  return { DESK_API: fake.url };
}

describe('an answer that is not the API’s', () => {
  const page =
    '<html><body>\n<h1>Internal Server Error</h1>\n    at Object.handle (/srv/app/index.js:12:7)</body></html>';
  const bodies: [string, string, number, string][] = [
    ['a page', 'text/html', 200, page],
    ['a page that is called JSON', 'application/json', 200, page],
    ['half of an object', 'application/json', 200, '{"id": 1, "na'],
    ['500 with a page', 'text/html', 500, page],
    [
      '500 with a stack trace',
      'text/plain',
      500,
      'TypeError: x is undefined\n    at handle (/srv/app/index.js:12:7)',
    ],
    ['a list for an object', 'application/json', 200, '[]'],
    ['null', 'application/json', 200, 'null'],
  ];
  const internals = /<|Cannot read|undefined|not iterable|index\.js|JSON at position|Unexpected token/;

  it.each(bodies)('%s, ends a read with a sentence', async (_name, type, status, body) => {
    const env = await serve((_, answer) => answer.writeHead(status, { 'content-type': type }).end(body));
    for (const command of [
      ['digests', 'list'],
      ['tags', 'list', '--all'],
      ['jobs', 'show', '3'],
    ]) {
      const { stdout, stderr, code } = await desk.run(command, { env });
      expect({ stdout, code: code === 7 || code === 1 }).toEqual({ stdout: '', code: true });
      expect(stderr).toMatch(/^error: [A-Zadhi].+\.\n/);
      expect(stderr).not.toMatch(internals);
    }
  });

  it.each(bodies)('%s, to a change, leaves no run file', async (_name, type, status, body) => {
    const env = await serve((request, answer) => {
      if (request.url?.endsWith('/me/')) json(answer, ana);
      else answer.writeHead(status, { 'content-type': type }).end(body);
    });
    const { stdout, stderr } = await desk.run(['digests', 'publish', '1', '--yes'], { env });
    expect(stdout).toBe('');
    expect(stderr).toMatch(/^error: .+\.\n[^]*Unable to publish\n/);
    expect(stderr).not.toMatch(internals);
    expect(runs()).toEqual([]);
  });

  it('from a gateway leaves the run to be resumed, since the server may be at work', async () => {
    const env = await serve((request, answer) => {
      if (request.url?.endsWith('/me/')) json(answer, ana);
      else answer.writeHead(502, { 'content-type': 'text/html' }).end('<html>Bad Gateway</html>');
    });
    const { stderr, code } = await desk.run(['digests', 'publish', '1', '--yes'], {
      env: { ...env, DESK_WAIT: '0' },
    });
    expect(code).toBe(7);
    expect(stderr).toMatch(
      /^error: The server responded with status 502\.$[^]*Continue with `desk digests publish --resume/m,
    );
    expect(runs()).toHaveLength(1);
  });
});

describe('a change of many digests', () => {
  const total = 25;
  const ids = Array.from({ length: total }, (_, index) => 100_001 + index);
  const job = {
    id: 7,
    action: 'status',
    parameters: {},
    state: 'done',
    dry_run: false,
    total,
    done_count: total,
    changed_count: 1,
    failed_count: total - 1,
    skipped_count: 0,
    created_by: ana,
    detail: null,
  };

  it('shows the first ten failures on a terminal, their number, and a file with all of them', async () => {
    const env = await serve((request, answer) => {
      const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
      if (pathname.endsWith('/me/')) return json(answer, ana);
      if (!pathname.endsWith('/items/')) return json(answer, job, request.method === 'POST' ? 202 : 200);
      const results = ids.slice(1).map((id) => {
        return { digest: { id, title: `Tram ${id}` }, result: 'failed', detail: { code: 'deleted' } };
      });
      return json(answer, { count: results.length, results });
    });
    const { stdout, code } = await desk.onTerminal(
      ['digests', 'publish', ids.join(','), '--yes', '--color', 'never'],
      [],
      { env },
    );
    expect(code).toBe(3);
    expect(stdout.match(/^1000\d\d +Tram/gm)).toHaveLength(10);
    const saved = /and 14 more failed; all 24 are in (\S+)/.exec(stdout)?.[1] ?? '';
    expect(stdout).toContain(
      'warning: 1 of 25 changed; digest 100002: This digest was deleted; 23 more failed.',
    );
    const lines = readFileSync(saved, 'utf8').trimEnd().split('\r\n');
    expect(lines).toHaveLength(25);
    expect(lines[0]).toBe('id,title,code,message');
    // --ids-file accepts the file.
    const again = await desk.run(['digests', 'publish', '--ids-file', saved, '--expect', '1', '--yes'], {
      env,
    });
    expect(again.stderr).toContain('found 24 digests, but expected 1');
  });

  it('says what does not exist in one sentence', async () => {
    const env = await serve((request, answer) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.once('end', () => {
        if (request.url?.endsWith('/me/')) return json(answer, ana);
        if (request.url?.includes('/items/')) return json(answer, { count: 0, results: [] });
        const { digests = [] } = JSON.parse(body || '{}') as { digests?: number[] };
        const missing = digests.filter((id) => id > 90_000).map((id) => `Digest ${id} does not exist.`);
        if (missing.length > 0) return json(answer, { digests: missing }, 400);
        return json(answer, { ...job, total: 2, done_count: 2, changed_count: 2, failed_count: 0 }, 202);
      });
    });
    const one = await desk.run(['digests', 'publish', '1', '2', '99999', '--yes', '--quiet'], { env });
    expect(one.code).toBe(3);
    expect(one.stderr).toMatch(/^warning: 2 of 3 changed; digest 99999 does not exist\.\n/);
    const two = await desk.run(['digests', 'publish', '1', '2', '99998', '99999', '--yes', '--quiet'], {
      env,
    });
    expect(two.stderr).toMatch(/^warning: 2 of 4 changed; digests 99998 and 99999 do not exist\.\n/);
  });
});

describe('desk --language', () => {
  it('takes a code or a name, and ends 5 for one that the server does not have, before anything else is called', async () => {
    const called: string[] = [];
    const languages: (string | undefined)[] = [];
    const env = await serve((request, answer) => {
      called.push(request.url ?? '');
      languages.push(request.headers['accept-language']);
      const results = [
        { id: 1, code: 'en', title: 'English' },
        { id: 2, code: 'te', title: 'Telugu' },
      ];
      json(answer, request.url?.endsWith('/lang/') ? { results } : { ...ana, results: [], count: 0 });
    });
    for (const command of [
      ['digests', 'list'],
      ['digests', 'create', '--title', 'x'],
      ['reports', 'daily', '--csv'],
      ['digests', 'list', '--all', '--csv'],
    ]) {
      const { stdout, stderr, code } = await desk.run([...command, '--language', 'xx'], { env });
      expect({ stdout, stderr, code }).toEqual({
        stdout: '',
        stderr: 'error: No language is called "xx".\n  Available: 1 English (en); 2 Telugu (te).\n',
        code: 5,
      });
    }
    expect(new Set(called)).toEqual(new Set(['/api/dashboard/lang/']));
    for (const language of ['TE', 'telugu', '2']) {
      await desk.run(['digests', 'list', '--language', language], { env });
      expect(languages.at(-1)).toBe('te');
    }
  });
});

describe('desk digests list', () => {
  const results = [9_999_999, 12].map((id) => ({
    id,
    title: 'A title of the usual length, which is some sixty characters long',
    status: 'Published',
    type: { title: 'long_digest' },
    categories: [],
    labels: [],
    tag: [],
    digest_author: null,
    slug: '',
    source: { host: { brand_name: 'The Harbour Gazette' } },
    first_published_at: '2026-11-02T06:30:00.000Z',
    modified_at: '2026-11-02T06:30:00.000Z',
  }));

  it.each([80, 40])('fits %i columns, with whole ids', async (columns) => {
    const env = await serve((_, answer) => json(answer, { count: 2, results }));
    const { stdout } = await desk.onTerminal(['digests', 'list', '--color', 'never'], [], { env, columns });
    const table = stdout.split('\r\n').filter((line) => /^(ID|\d+) /.test(line));
    expect(table).toHaveLength(3);
    expect(Math.max(...table.map((line) => line.length))).toBeLessThanOrEqual(columns);
    expect(table[1]).toMatch(/^9999999  Published  A title/);
  });

  it.each([
    ['digests list', 'digests'],
    ['tags list', 'tags'],
    ['users list', 'users'],
    ['jobs list', 'jobs'],
    ['reports polls', 'polls'],
  ])('and its like: desk %s says on standard error that there is more', async (command, noun) => {
    const env = await serve((_, answer) => json(answer, { count: 45, results: [] }));
    const beyond = await desk.run([...command.split(' '), '--page', '9'], { env });
    expect(beyond).toEqual({ stdout: '', stderr: 'Page 9 doesn’t exist; the last page is 3.\n', code: 0 });
    await stop?.();
    const rows = Array.from({ length: 20 }, (_, index) => ({
      digest: index + 1,
      question: { question: '' },
      choices: [],
      roles: [],
      ...results[0],
      id: index + 1,
      parameters: {},
      created_by: {},
      created_at: null,
      name: '',
      phone: '',
    }));
    const more = await serve((_, answer) => json(answer, { count: 45, results: rows }));
    const page = await desk.run([...command.split(' '), '--ids'], { env: more });
    expect(page.stderr).toBe(`Page 1 of 3, 45 ${noun}. Next: --page 2; all: --all.\n`);
    expect((await desk.run([...command.split(' '), '--limit', '3', '--ids'], { env: more })).stdout).toBe(
      '1\n2\n3\n',
    );
  });
});

describe('desk version', () => {
  const [major = 0, minor = 0] = version.split('.').map(Number);

  it.each([
    [version, 'The versions match.'],
    [`${major}.${minor}.99`, 'The versions match.'],
    [`${major}.${minor + 1}.0`, `The server is newer: update desk to ${major}.${minor + 1}.0.`],
    [`${major + 1}.0.0`, `The server is newer: update desk to ${major + 1}.0.0.`],
  ])('DESK-02: beside the API %s says: %s', async (api, note) => {
    const env = await serve((_, answer) => json(answer, { version: api }));
    const { stdout, code } = await desk.run(['version', '--json'], { env });
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toEqual({ desk: version, api, server: env.DESK_API, note });
  });

  it('DESK-02: says that a server without the call is older, and that one that is away does not answer', async () => {
    const env = await serve((_, answer) => json(answer, { detail: 'Not found.' }, 404));
    expect((await desk.run(['version'], { env })).stdout).toContain('The server is older than desk');
    await stop?.();
    stop = undefined;
    expect((await desk.run(['version'], { env })).code).toBe(7);
  });
});
