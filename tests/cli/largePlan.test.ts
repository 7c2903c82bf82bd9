import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listJobs, maxBulkDigests } from '#api/contract/bulk.ts';
import { createUser, listRoles } from '#api/contract/users.ts';
import { findFreePort } from '#support/freePort.ts';
import { startServer, type RunningServer } from '#support/server.ts';
import { createDesk, type Desk } from './desk.ts';
import { proxyTo } from './proxy.ts';
import { readDigests } from './readDigests.ts';

let folder: string;
let server: RunningServer;
let start: () => Promise<RunningServer>;
let desk: Desk;
let api: Awaited<ReturnType<typeof readDigests>>;
/** Three parts. */
const count = 2 * maxBulkDigests + 1;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'desk-large-'));
  const env = { APPROVALS: 'on', PORT: String(await findFreePort()) };
  start = () => startServer({ env, dataDir: folder });
  server = await start();
  api = await readDigests(server);
  desk = await createDesk({ DESK_API: `${server.url}/api`, DESK_TOKEN: api.token, DESK_WAIT: '0' });
}, 180_000);
afterAll(async () => {
  await server.stop();
  await desk.remove();
  await rm(folder, { recursive: true, force: true });
});

const jobs = async () => (await api.client.call(listJobs, {})).results;
const total = async () => (await desk.run(['digests', 'list', '--count'])).stdout.trim();

describe(`DESK-30 ${count} digests are one job`, { timeout: 600_000 }, () => {
  it('of edits from a file, which goes on after kill -9 of the program and of the server, nothing twice', async () => {
    const file = path.join(folder, 'stops.jsonl');
    const rows = Array.from({ length: count }, (_, index) => JSON.stringify({ title: `Stop ${index}` }));
    await writeFile(file, rows.join('\n'));
    let onPart: ((part: string) => void | Promise<void>) | undefined;
    const proxy = await proxyTo(
      () => server.url,
      async (method, url) => {
        const part = /parts\/(\d+)\/$/.exec(url)?.[1];
        if (method === 'PUT' && part) await onPart?.(part);
      },
    );
    const env = { DESK_API: proxy.url };
    const killed = await desk.spawn(['digests', 'apply', file, '--create', '--yes'], {
      env,
      onStart: (child) => {
        onPart = (part) => void (part === '0' && child.kill('SIGKILL'));
      },
    });
    expect(killed.code).toBe(null);
    onPart = async (part) => {
      if (part !== '1') return;
      onPart = undefined;
      await server.kill();
    };
    expect(await desk.run(['digests', 'apply', '--resume'], { env })).toMatchObject({ stdout: '', code: 7 });
    server = await start();
    expect(await jobs()).toMatchObject([{ state: 'receiving', receiving: { parts: 2 } }]);
    const resumed = await desk.run(['digests', 'apply', '--resume', '--json'], { env });
    await proxy.stop();
    const [job, another] = await jobs();
    expect({ code: resumed.code, result: JSON.parse(resumed.stdout) as unknown }).toMatchObject({
      code: 0,
      result: { jobs: [job!.id], matched: count, changed: count, left: 0 },
    });
    expect(another).toBeUndefined();
    expect(await total()).toBe(String(count));
  });

  it('of a plan, with one undo, and with an approval', async () => {
    const plan = path.join(folder, 'plan.json');
    const dry = ['digests', 'publish', '--all', '--dry-run', '--out', plan, '--quiet'];
    expect((await desk.run(dry)).code).toBe(0);
    expect((JSON.parse(await readFile(plan, 'utf8')) as { items: unknown[] }).items).toHaveLength(count);
    const applied = await desk.run(['apply', plan, '--yes', '--json']);
    const result = JSON.parse(applied.stdout) as { jobs: number[] };
    expect({ code: applied.code, result }).toMatchObject({ code: 0, result: { changed: count } });
    expect(result.jobs).toHaveLength(1);
    expect((await desk.run(['jobs', 'undo', '--yes'])).code).toBe(0);
    expect((await desk.run(['digests', 'list', '--status', 'draft', '--count'])).stdout).toBe(`${count}\n`);

    const { results } = await api.client.call(listRoles);
    const role = results.find(({ name }) => /super/i.test(name))!.id;
    const body = {
      name: 'Ines Duarte',
      email: 'ines@example.com',
      password: 'set-by-another',
      roles: [role],
    };
    await api.client.call(createUser, { body });
    expect((await desk.run(dry)).code).toBe(0);
    expect((await desk.run(['apply', plan, '--yes', '--approve-by', 'any'])).code).toBe(0);
    const waiting = (await jobs()).filter(({ state }) => state === 'waiting');
    expect(waiting).toMatchObject([{ total: count, done_count: 0 }]);
  });
});
