import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listJobs } from '#api/contract/bulk.ts';
import { findFreePort } from '#support/freePort.ts';
import { startServer, type RunningServer } from '#support/server.ts';
import { createDesk, type Desk } from './desk.ts';
import { readDigests } from './readDigests.ts';
import { fakeApi } from './fakeApi.ts';
import { proxyTo } from './proxy.ts';

let dataDir: string;
let port: string;
let server: RunningServer;
let desk: Desk;
let api: Awaited<ReturnType<typeof readDigests>>;
let ids: number[];

const start = () => startServer({ dataDir, env: { PORT: port } });
const runs = () => join(desk.configHome, '../.local/state/digest-desk/runs');
const jobs = async () => (await api.client.call(listJobs, {})).results;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'desk-resume-'));
  port = String(await findFreePort());
  server = await start();
  api = await readDigests(server);
  ids = [];
  for (let part = 1; part <= 30; part += 1) ids.push(await api.draft(`Night bus ${part}`));
  desk = await createDesk({ DESK_TOKEN: api.token });
}, 180_000);
afterAll(async () => {
  await server.stop();
  await desk.remove();
  await rm(dataDir, { recursive: true, force: true });
});

describe('a run that breaks off', { timeout: 120_000 }, () => {
  it('DESK-30 is stopped by Ctrl-C, says how to resume, and stays one job when it is resumed', async () => {
    const calls: { path: string; key: unknown; body: Record<string, unknown> }[] = [];
    let interrupt: (() => void) | undefined;
    const job = {
      id: 7,
      total: 3,
      changed_count: 0,
      failed_count: 0,
      skipped_count: 0,
      done_count: 0,
      created_by: { id: 1 },
    };
    const fake = await fakeApi((request, answer) => {
      let text = '';
      request.on('data', (chunk: Buffer) => (text += chunk.toString()));
      request.once('end', () => {
        const path = `${request.method} ${request.url?.replace('/api/dashboard', '')}`;
        if (request.method === 'POST') {
          const body = (text ? JSON.parse(text) : {}) as Record<string, unknown>;
          calls.push({ path, key: request.headers['idempotency-key'], body });
        }
        const stopped = { ...job, state: 'stopped', done_count: 1, changed_count: 1 };
        const answers: Record<string, unknown> = {
          'GET /me/': { id: 1, name: 'Ana', email: 'ana@example.com', roles: [] },
          'POST /jobs/': { ...job, state: 'running' },
          'GET /jobs/7/': calls.some((call) => call.path.endsWith('/stop/'))
            ? stopped
            : { ...job, state: 'running' },
          'POST /jobs/7/stop/': stopped,
          'POST /jobs/7/resume/': { ...job, state: 'done', done_count: 3, changed_count: 3 },
        };
        if (path === 'GET /jobs/7/') interrupt?.();
        answer.setHeader('content-type', 'application/json').end(JSON.stringify(answers[path] ?? {}));
      });
    });
    const env = { DESK_API: fake.url };
    const broken = await desk.spawn(['digests', 'publish', '1', '2', '3', '--yes', '--json'], {
      env,
      onStart: (child) => {
        interrupt = () => {
          interrupt = undefined;
          child.kill('SIGINT');
        };
      },
    });
    expect(broken.code).toBe(130);
    expect(JSON.parse(broken.stdout)).toMatchObject({ matched: 3, changed: 1, left: 2 });
    const error = JSON.parse(broken.stderr) as { error: { message: string; hint: string } };
    expect(error.error.message).toBe('Interrupted. 1 changed, 2 left.');
    const run =
      /^Continue with `desk digests publish --resume ([0-9a-f]{12})`\.$/.exec(error.error.hint)?.[1] ?? '';
    expect((await stat(join(runs(), `${run}.ndjson`))).mode & 0o777).toBe(0o600);

    const other = await desk.run(['digests', 'draft', '--resume', run], { env });
    expect(other).toMatchObject({ stdout: '', code: 2 });
    const resumed = await desk.run(['digests', 'publish', '--resume', run, '--json'], { env });
    await fake.stop();
    expect(resumed.code).toBe(0);
    expect(JSON.parse(resumed.stdout)).toMatchObject({ jobs: [7], matched: 3, changed: 3, left: 0 });
    expect(calls).toEqual([
      {
        path: 'POST /jobs/',
        key: `desk-${run}-0`,
        body: { action: 'status', status: 'Published', digests: [1, 2, 3] },
      },
      { path: 'POST /jobs/7/stop/', key: undefined, body: {} },
      { path: 'POST /jobs/7/resume/', key: undefined, body: {} },
    ]);
    expect(await readdir(runs())).toEqual([]);
  });

  it('is finished by --resume after kill -9 of the program, nothing twice', async () => {
    let kill: (() => void) | undefined;
    const proxy = await proxyTo(
      () => server.url,
      (method, path) => {
        if (method === 'POST' && path.endsWith('/jobs/')) kill?.();
      },
    );
    const env = { DESK_API: proxy.url };
    const killed = await desk.spawn(['tags', 'add', '--tag', 'Night', '--create-missing', '-', '--yes'], {
      env,
      onStart: (child) => {
        kill = () => child.kill('SIGKILL');
        child.stdin?.end(ids.join('\n'));
      },
    });
    expect(killed.code).toBe(null);
    kill = undefined;
    const resumed = await desk.run(['tags', 'add', '--resume', '--json'], { env });
    await proxy.stop();
    expect(resumed.code).toBe(0);
    expect(JSON.parse(resumed.stdout)).toMatchObject({ matched: 30, changed: 30, left: 0, failed: [] });
    expect(await jobs()).toHaveLength(1);
    expect(await api.findTags(ids[29] ?? 0)).toEqual(['Night']);
    expect((await desk.run(['tags', 'add', '--resume'], { env })).code).toBe(2);
  });

  it('is finished by --resume after kill -9 of the server, nothing twice', async () => {
    let shouldKill = true;
    const proxy = await proxyTo(
      () => server.url,
      async (method, path) => {
        if (!shouldKill || method !== 'POST' || !path.endsWith('/jobs/')) return;
        shouldKill = false;
        await server.kill();
      },
    );
    const env = { DESK_API: proxy.url, DESK_WAIT: '0' };
    const broken = await desk.run(['digests', 'publish', '--search', 'Night bus', '--all', '--yes'], { env });
    expect(broken).toMatchObject({ stdout: '', code: 7 });
    expect(broken.stderr).toContain('The server isn’t responding, so it’s unclear what was changed.\n');
    const command =
      /Continue with `desk (digests publish --resume [0-9a-f]{12})`/.exec(broken.stderr)?.[1] ?? '';
    server = await start();
    const resumed = await desk.run([...command.split(' '), '--json'], { env });
    await proxy.stop();
    expect(resumed.code).toBe(0);
    expect(JSON.parse(resumed.stdout)).toMatchObject({ matched: 30, changed: 30, unchanged: 0, left: 0 });
    expect(await jobs()).toHaveLength(2);
    expect(await api.findStatus(ids[29] ?? 0)).toBe('Published');
  });

  it('says what was done once the server answers again, whether it knew the job or not', async () => {
    for (const isLost of [false, true]) {
      let isGone = false;
      const job = {
        id: 7,
        total: 3,
        changed_count: 0,
        failed_count: 0,
        skipped_count: 0,
        done_count: 0,
        created_by: { id: 1 },
      };
      const fake = await fakeApi((request, answer) => {
        const path = `${request.method} ${request.url?.replace('/api/dashboard', '')}`;
        const now = { ...job, state: 'running', done_count: 2, changed_count: 2 };
        const answers: Record<string, unknown> = {
          'GET /me/': { id: 1, name: 'Ana', email: 'ana@example.com', roles: [] },
          'POST /jobs/': { ...job, state: 'running' },
          'GET /jobs/7/': now,
        };
        if (isLost && path.startsWith('GET /jobs/?key=desk-')) answers[path] = { results: [now], count: 1 };
        // It breaks off once, for longer than a call is retried, and is back for the second look.
        const breaks = path === (isLost ? 'POST /jobs/' : 'GET /jobs/7/') && !isGone;
        if (breaks) {
          calls += 1;
          isGone = calls === 3;
          return void answer.destroy();
        }
        answer.setHeader('content-type', 'application/json').end(JSON.stringify(answers[path] ?? {}));
      });
      let calls = 0;
      const env = { DESK_API: fake.url, DESK_WAIT: '5' };
      const broken = await desk.run(['digests', 'publish', '1', '2', '3', '--yes'], { env });
      await fake.stop();
      expect(broken).toMatchObject({ stdout: '', code: 7 });
      expect(broken.stderr).toContain('2 changed, 1 left. Job 7 is still running on the server.\n');
      expect(broken.stderr).toMatch(/Continue with `desk digests publish --resume [0-9a-f]{12}`\./);
    }
  });
});
