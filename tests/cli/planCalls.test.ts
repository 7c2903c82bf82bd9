import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAudit } from '#api/contract/audit.ts';
import { createBoard } from '#api/contract/boards.ts';
import { listDigests } from '#api/contract/digests.ts';
import { listFeeds } from '#api/contract/feeds.ts';
import { addIncomingHeadlines } from '#api/contract/headlines.ts';
import { createTag, updateTag } from '#api/contract/tags.ts';
import { createUser, listRoles } from '#api/contract/users.ts';
import { dryRunModeByCommand } from '#cli/plans/planning.ts';
import { startServer, type RunningServer } from '#support/server.ts';
import { createDesk, type Desk } from './desk.ts';
import { proxyTo } from './proxy.ts';
import { readDigests } from './readDigests.ts';

let server: RunningServer;
let desk: Desk;
let api: Awaited<ReturnType<typeof readDigests>>;
let file: string;
let digest: number;
let board: number;
const email = 'ines@example.com';

beforeAll(async () => {
  server = await startServer();
  api = await readDigests(server);
  digest = await api.draft('Harbour');
  board = (await api.client.call(createBoard, { body: { title: 'City' } })).id;
  const { results } = await api.client.call(listRoles);
  const roles = [results.find(({ name }) => name === 'Staff')!.id];
  await api.client.call(createUser, { body: { name: 'Ines', email, password: 'a-good-one', roles } });
  const headlines = ['Trams return', 'A choir sings'].map((text) => ({ id: text, text, source: 'Daily' }));
  await api.client.call(addIncomingHeadlines, { body: { headlines } });
  desk = await createDesk({ DESK_API: `${server.url}/api`, DESK_TOKEN: api.token });
  file = path.join(desk.configHome, '..', 'plan.json');
}, 180_000);
afterAll(async () => {
  await server.stop();
  await desk.remove();
});

const lastAudit = async () => (await api.client.call(listAudit, {})).results[0]?.id;
const makePlan = (...args: string[]) => desk.run([...args, '--dry-run', '--out', file]);
const apply = async () => {
  const { code, stdout, stderr } = await desk.run(['apply', file, '--yes', '--json']);
  return { code, stderr, result: stdout ? (JSON.parse(stdout) as Record<string, unknown>) : undefined };
};

/** One plan of each command of calls, in this order. */
const visits: Record<string, () => string[]> = {
  'categories create': () => ['--title', 'Ferries'],
  'labels create': () => ['--title', 'To print'],
  'labels delete': () => ['To print'],
  'tags create': () => ['--title', 'Rail'],
  'tags rename': () => ['Rail', '--title', 'Railways'],
  'tags edit': () => ['Railways', '--description', 'On rails', '--slug', 'railways'],
  'tags regroup': () => ['Railways', 'Loose', '--group', 'Transport'],
  'tags merge': () => ['Loose', '--into', 'Railways'],
  'tags delete': () => ['Railways'],
  'statuses add': () => ['--name', 'Legal check', '--code', 'LC'],
  'statuses rename': () => ['legal-check', '--name', 'Lawyers'],
  'statuses set': () => ['Lawyers', '--status-color', 'teal', '--set-by', 'editors'],
  'statuses delete': () => ['Lawyers'],
  'users edit': () => [email, '--name', 'Ines Duarte'],
  'users role': () => [email, 'Editor'],
  'users deactivate': () => [email],
  'users activate': () => [email],
  'settings sign-in edit': () => ['--session-days', '45'],
  'digests schedule': () => [String(digest), '--at', '3d'],
  'digests create': () => ['--title', 'Made by a plan'],
  'feeds add': () => ['https://news.example/rss', '--title', 'News', '--as-is'],
  'hosts rename': () => ['news.example', '--brand-name', 'The News'],
  'feeds edit': () => ['1', '--every', '30'],
  'feeds rules add': () => [String(board), '--word', 'trams'],
  'feeds rules remove': () => ['1'],
  'feeds remove': () => ['1'],
  'headlines status': () => ['REJECTED', '1'],
  'headlines group': () => ['2', '--with', '1'],
  'headlines ungroup': () => ['2'],
  'notifications limits set': () => ['--quiet-from', '22:00', '--quiet-to', '07:00'],
  'notifications limits delete': () => [],
  'reports schedules create': () => ['--name', 'Mornings', '--to', '1', '--weekly', 'monday'],
  'reports schedules edit': () => ['1', '--daily', '--at', '06:45'],
  'reports schedules delete': () => ['1'],
};

/** Where no row says that it is done already: the server knows the call by its name, or the rows as changed since. */
const unknown = ['digests create', 'headlines ungroup'];

describe('DESK-33 the plan of', () => {
  beforeAll(async () => {
    await desk.run(['tags', 'create', '--title', 'Transport', '--is-group']);
    await desk.run(['tags', 'create', '--title', 'Loose']);
  });

  it('every command that makes calls has a visit here', () => {
    const named = Object.entries(dryRunModeByCommand).flatMap(([name, planning]) =>
      planning === 'calls' ? [name] : [],
    );
    expect(Object.keys(visits).toSorted()).toEqual(named.toSorted());
  });

  it.each(Object.entries(visits))(
    'desk %s changes nothing, is applied, and is so when it is applied again',
    async (name, toArgs) => {
      const before = await lastAudit();
      const planned = await makePlan(...name.split(' '), ...toArgs());
      expect(planned).toMatchObject({
        code: 0,
        stdout: '',
        stderr: expect.stringContaining('Plan saved to') as string,
      });
      expect(await lastAudit()).toBe(before);
      const shown = await desk.run(['plan', 'show', file, '--diff']);
      expect(shown.stdout).toMatch(/^@@ .+ @@\n/);
      const done = await apply();
      expect(done).toMatchObject({ code: 0, result: { changed: 1, skipped: 0, failed: [] } });
      expect(await lastAudit()).not.toBe(before);
      const after = await lastAudit();
      const again = await apply();
      expect(await lastAudit()).toBe(after);
      if (!unknown.includes(name))
        expect(again).toMatchObject({
          code: 0,
          result: { changed: 0, unchanged: 1, skipped: 0, failed: [] },
        });
    },
  );

  it('a new digest makes one however often it is applied', async () => {
    const { results } = await api.client.call(listDigests, { query: { search: 'Made by a plan' } });
    expect(results).toHaveLength(1);
  });
});

it('DESK-33 what moved on since is skipped and named, and a changed file refused', async () => {
  const tag = await api.client.call(createTag, { body: { title: 'Ready', slug: 'ready' } });
  const shown = await desk.run(['tags', 'rename', 'Ready', '--title', 'Done', '--dry-run', '--csv']);
  expect(shown.stdout).toBe(`id,title,change\r\n${tag.id},Ready,title: Ready → Done\r\n`);
  expect((await desk.run(['tags', 'rename', 'Ready', '--title', 'Done', '--out', file])).code).toBe(2);
  await makePlan('tags', 'rename', 'Ready', '--title', 'Done');
  expect((await desk.run(['plan', 'show', file, '--diff'])).stdout).toBe(
    `@@ ${tag.id} Ready @@\n-title: Ready\n+title: Done\n`,
  );
  await api.client.call(updateTag, { params: { id: tag.id }, body: { title: 'Later' } });
  expect(await apply()).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Ready: It has changed since.') as string,
    result: { changed: 0, skipped: 1, failed: [{ id: tag.id, code: 'skipped' }] },
  });
  await makePlan('tags', 'delete', 'Later');
  await desk.run(['tags', 'delete', 'Later', '--yes']);
  expect(await apply()).toMatchObject({ code: 0, result: { changed: 0, unchanged: 1 } });
  const refused = await desk.run(['apply', file, '--yes', '--approve-by', 'any']);
  expect(refused).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Only plans that change digests') as string,
  });
  const plan = await readFile(file, 'utf8');
  await writeFile(file, plan.replace('deleteTag', 'deleteLabel'));
  expect(await apply()).toMatchObject({ code: 2, result: undefined });
});

it('DESK-33 goes on where kill -9 ended it: what is so already is left out', async () => {
  for (const name of ['one', 'two', 'three'])
    await desk.run(['feeds', 'add', `https://${name}.example/rss`, '--title', name, '--as-is', '--yes']);
  const { results } = await api.client.call(listFeeds, {});
  const ids = results.map(({ id }) => String(id));
  expect(ids).toHaveLength(3);
  let kill: (() => void) | undefined;
  let patches = 0;
  const proxy = await proxyTo(
    () => server.url,
    (method) => {
      if (method === 'PATCH' && ++patches === 2) kill?.();
    },
  );
  const env = { DESK_API: proxy.url };
  await desk.run(['feeds', 'edit', ...ids, '--every', '45', '--dry-run', '--out', file], { env });
  expect(patches).toBe(0);
  const killed = await desk.spawn(['apply', file, '--yes'], {
    env,
    onStart: (child) => {
      kill = () => child.kill('SIGKILL');
    },
  });
  kill = undefined;
  expect(killed.code).toBe(null);
  const { code, stdout } = await desk.run(['apply', file, '--yes', '--json'], { env });
  await proxy.stop();
  expect({ code, result: JSON.parse(stdout) as unknown }).toMatchObject({
    code: 0,
    result: { matched: 3, changed: 1, unchanged: 2 },
  });
  const feeds = (await api.client.call(listFeeds, {})).results;
  expect(feeds.map(({ check_minutes }) => check_minutes)).toEqual([45, 45, 45]);
});
