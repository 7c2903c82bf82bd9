import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getDigest, updateDigest } from '#api/contract/digests.ts';
import { startServer, type RunningServer } from '#support/server.ts';
import { createDesk, type Desk } from './desk.ts';
import { readDigests } from './readDigests.ts';

let server: RunningServer;
let desk: Desk;
let api: Awaited<ReturnType<typeof readDigests>>;
let ids: number[];
let file: string;

beforeAll(async () => {
  server = await startServer();
  api = await readDigests(server);
  ids = [];
  for (const title of ['Ring road', 'Night train', 'Harbour']) ids.push(await api.draft(title));
  desk = await createDesk({ DESK_API: `${server.url}/api`, DESK_TOKEN: api.token });
  file = path.join(desk.configHome, '..', 'plan.json');
}, 180_000);
afterAll(async () => {
  await server.stop();
  await desk.remove();
});

const status = async (id: number) => (await api.client.call(getDigest, { params: { id } })).status;
const makePlan = () =>
  desk.run(['digests', 'publish', ...ids.toReversed().map(String), '--dry-run', '--out', file]);

it('DESK-08: a dry run writes a plan, sorted, a digest a line, which can be shown', async () => {
  expect((await makePlan()).code).toBe(0);
  const text = await readFile(file, 'utf8');
  const rows = text.split('\n').filter((line) => line.startsWith('    {"id"'));
  expect(rows.map((row) => (JSON.parse(row.replace(/,$/, '')) as { id: number }).id)).toEqual(ids);
  expect(JSON.parse(text)).toMatchObject({
    summary: 'desk digests publish: 3 of 3 digests would change.',
    api: `${server.url}/api`,
    account: 'admin@example.com',
    named: { status: 'Published' },
  });
  expect(await status(ids[0]!)).toBe('Draft');
  const shown = await desk.run(['plan', 'show', file, '--csv']);
  expect(shown).toMatchObject({
    code: 0,
    stdout: [
      'id,title,change',
      `${ids[0]},Ring road,status: Draft → Published`,
      `${ids[1]},Night train,status: Draft → Published`,
      `${ids[2]},Harbour,status: Draft → Published\r\n`,
    ].join('\r\n'),
  });
  const { modified_at } = await api.client.call(getDigest, { params: { id: ids[0]! } });
  expect((JSON.parse(text) as { items: unknown[] }).items[0]).toEqual({
    id: ids[0],
    title: 'Ring road',
    modified_at,
    changes: [{ field: 'status', before: 'Draft', after: 'Published' }],
  });
  const diff = await desk.run(['plan', 'show', file, '--diff']);
  expect(diff.stdout).toContain(`@@ ${ids[2]} Harbour @@\n-status: Draft\n+status: Published\n`);
  expect((await desk.run(['digests', 'publish', String(ids[0]), '--out', file])).code).toBe(2);
});

it('DESK-08: apply changes what the plan names, skips what was changed since, and can be undone', async () => {
  await makePlan();
  await api.client.call(updateDigest, { params: { id: ids[1]! }, body: { subtitle: 'Later' } });
  const applied = await desk.run(['apply', file, '--yes', '--json']);
  expect(applied.code).toBe(3);
  expect(JSON.parse(applied.stdout)).toMatchObject({
    changed: 2,
    skipped: 1,
    failed: [{ id: ids[1], code: 'skipped', message: 'This digest has since been changed.' }],
  });
  expect(applied.stderr).toContain(`digest ${ids[1]}: This digest has since been changed.`);
  expect(await Promise.all(ids.map(status))).toEqual(['Published', 'Draft', 'Published']);
  const undone = await desk.run(['jobs', 'undo', '--yes']);
  expect(undone.code).toBe(0);
  expect(await Promise.all(ids.map(status))).toEqual(['Draft', 'Draft', 'Draft']);
});

it('DESK-08: a plan that is changed, old, of another server or none is refused, and nothing is changed', async () => {
  await makePlan();
  const plan = await readFile(file, 'utf8');
  const refused = async (args: string[], text: string) => {
    const { code, stderr } = await desk.run(['apply', ...args]);
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(text) as string });
  };
  await refused([file], 'there is no terminal for the confirmation prompt');
  await refused([file, '--yes', '--max-age', '0m'], 'more than 0m ago');
  await refused([file, '--yes', '--api', 'http://127.0.0.1:9/api'], 'The plan is for');
  await refused([file, '--yes', '--limit', '2'], 'the limit is 2');
  await writeFile(file, plan.replace('Ring road', 'Ring roads'));
  await refused([file, '--yes'], 'has been changed since it was written');
  await writeFile(file, JSON.stringify(JSON.parse(plan)));
  expect((await desk.run(['plan', 'show', file, '--count'])).stdout).toBe('3\n');
  for (const text of ['', '[]', 'null', '{"schemaVersion":1}', plan.slice(0, -20)]) {
    await writeFile(file, text);
    await refused([file, '--yes'], 'is not a plan');
  }
  await refused([], 'No plan given');
  await refused([`${file}.none`], 'Can’t read');
  expect(await status(ids[0]!)).toBe('Draft');
});
