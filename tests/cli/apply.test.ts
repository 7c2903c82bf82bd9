import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLabel } from '#api/contract/labels.ts';
import { createTag } from '#api/contract/tags.ts';
import { updateDigest } from '#api/contract/digests.ts';
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
  const label = await api.client.call(createLabel, { body: { title: 'Ready; soon', color_code: '#c2410c' } });
  const tag = await api.client.call(createTag, { body: { title: 'Rail, fast', slug: 'rail-fast' } });
  for (const title of ['=1+1', 'Night "train"', 'Harbour']) {
    const id = await api.draft(title);
    await api.client.call(updateDigest, { params: { id }, body: { tags: [tag.id], labels: [label.id] } });
    ids.push(id);
  }
  desk = await createDesk({ DESK_API: `${server.url}/api`, DESK_TOKEN: api.token });
  file = path.join(desk.configHome, '..', 'edits.csv');
}, 180_000);
afterAll(async () => {
  await server.stop();
  await desk.remove();
});

const exported = async () => (await desk.run(['digests', 'list', '--all', '--csv'])).stdout;
const applied = async (...more: string[]) => {
  const { code, stdout, stderr } = await desk.run(['digests', 'apply', file, '--yes', '--json', ...more]);
  return { code, stderr, result: stdout ? (JSON.parse(stdout) as Record<string, unknown>) : undefined };
};

it('DESK-15 what the list writes can be applied as it is, edited, again, and undone', async () => {
  const text = await exported();
  await writeFile(file, text);
  expect(await applied()).toMatchObject({ code: 0, result: { matched: 3, changed: 0, unchanged: 3 } });

  const edited = text.replace('Harbour', 'Harbour = sea').replace("'=1+1", "'=2+2");
  await writeFile(file, Buffer.from(`\uFEFFsep=,\r\n${edited}`, 'utf16le'));
  const dry = await desk.run(['digests', 'apply', file, '--dry-run', '--csv']);
  expect(dry.stdout).toContain(`${ids[2]},Harbour,would change,Fields: title.\r\n`);
  expect((await api.get(ids[2]!)).title).toBe('Harbour');

  expect(await applied()).toMatchObject({ code: 0, result: { changed: 2, unchanged: 1, failed: [] } });
  expect(await Promise.all(ids.map(async (id) => (await api.get(id)).title))).toEqual([
    '=2+2',
    'Night "train"',
    'Harbour = sea',
  ]);
  expect(await api.findTags(ids[0]!)).toEqual(['Rail, fast']);
  expect(await applied()).toMatchObject({ code: 0, result: { changed: 0, unchanged: 3 } });
  const list = await desk.run(['jobs', 'list', '--json', 'id,action,changed_count']);
  const job = (JSON.parse(list.stdout) as { id: number; changed_count: number }[]).find(
    ({ changed_count }) => changed_count === 2,
  );
  expect((await desk.run(['jobs', 'undo', String(job?.id), '--yes'])).code).toBe(0);
  expect((await api.get(ids[0]!)).title).toBe('=1+1');
});

it('DESK-16 a refused row refuses the file, with its line; the others go with --skip-invalid', async () => {
  const rejects = `${file}.rejects`;
  await writeFile(file, `id,field,value\n${ids[0]},status,Nowhere\n${ids[1]},subtitle,New\n999999,title,X\n`);
  const refused = await applied('--rejects', rejects);
  expect(refused).toMatchObject({ code: 2, result: undefined });
  expect(refused.stderr).toContain('line 2, status: No status found for “Nowhere”.');
  expect(await readFile(rejects, 'utf8')).toBe(
    `line,id,field,reason\r\n2,${ids[0]},status,No status found for “Nowhere”.\r\n4,999999,,Digest 999999 does not exist.\r\n`,
  );
  expect((await api.get(ids[1]!)).subtitle).toBe('');
  expect(await applied('--skip-invalid')).toMatchObject({ code: 3, result: { matched: 1, changed: 1 } });
  expect((await api.get(ids[1]!)).subtitle).toBe('New');
});

it('DESK-16 what was changed after the file was written is skipped and named', async () => {
  const { modified_at } = await api.get(ids[2]!);
  await api.rename(ids[2]!, 'Later');
  await writeFile(file, `id,title,modified_at\n${ids[2]},Earlier,${modified_at}\n`);
  const { code, stderr } = await applied();
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: expect.stringContaining('This digest has since been changed.') as string,
  });
  expect((await api.get(ids[2]!)).title).toBe('Later');
  await writeFile(file, Buffer.from('id,title\n1,M\xfcnchen\n', 'latin1'));
  expect(await applied()).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('isn’t in UTF-8') as string,
  });
  expect((await desk.run(['digests', 'apply'])).code).toBe(2);
});

it('DESK-17 a dry run of a file writes a plan with its edits, which changes nothing that was changed since', async () => {
  const plan = `${file}.plan`;
  await writeFile(file, `id,subtitle,tags\n${ids[0]},"Two\nlines",\n${ids[1]},=2+2,"""Rail, fast"""\n`);
  const dry = await desk.run(['digests', 'apply', file, '--dry-run', '--out', plan, '--quiet']);
  expect(dry.code).toBe(0);
  expect((await api.get(ids[0]!)).subtitle).toBe('');
  const shown = await desk.run(['plan', 'show', plan, '--json']);
  expect(JSON.parse(shown.stdout)).toMatchObject([
    { id: ids[0], title: '=1+1', set: { subtitle: 'Two\nlines', tags: '' } },
    { id: ids[1], title: 'Night "train"', set: { subtitle: '=2+2', tags: '"Rail, fast"' } },
  ]);
  expect((await desk.run(['plan', 'show', plan, '--csv'])).stdout).toContain('subtitle: New → =2+2');
  await api.rename(ids[1]!, 'Meanwhile');
  const done = await desk.run(['apply', plan, '--yes', '--json']);
  expect({ code: done.code, result: JSON.parse(done.stdout) as unknown }).toMatchObject({
    code: 3,
    result: { changed: 1, skipped: 1, failed: [{ id: ids[1], code: 'skipped' }] },
  });
  expect((await api.get(ids[0]!)).subtitle).toBe('Two\nlines');
  expect(await api.findTags(ids[0]!)).toEqual([]);
});

it('DESK-21 --create makes drafts of rows without an id, in the job of the others', async () => {
  await writeFile(file, `id,title,tags\n${ids[1]},Night,\n,"New, one","""Rail, fast"""\n,New two,\n`);
  const refused = await applied();
  expect(refused.code).toBe(2);
  expect(refused.stderr).toContain(
    'line 3, id: This row has no id. Use --create to create drafts from rows without one.',
  );

  const plan = `${file}.plan`;
  const dry = await desk.run(['digests', 'apply', file, '--create', '--dry-run', '--out', plan, '--csv']);
  expect(dry.stdout).toContain('New two,would change,New draft.\r\n');
  expect(JSON.parse((await desk.run(['plan', 'show', plan, '--json'])).stdout)).toEqual([
    {
      id: ids[1],
      title: 'Meanwhile',
      modified_at: expect.any(String) as string,
      set: { title: 'Night', tags: '' },
      changes: [
        { field: 'title', before: 'Meanwhile', after: 'Night' },
        { field: 'tags', before: '"Rail, fast"', after: null },
      ],
    },
    {
      id: null,
      title: 'New, one',
      set: { title: 'New, one', tags: '"Rail, fast"' },
      changes: [
        { field: 'title', before: null, after: 'New, one' },
        { field: 'tags', before: null, after: '"Rail, fast"' },
      ],
    },
    {
      id: null,
      title: 'New two',
      set: { title: 'New two', tags: '' },
      changes: [{ field: 'title', before: null, after: 'New two' }],
    },
  ]);
  expect((await exported()).match(/New (one|two)/g)).toBeNull();

  const done = await desk.run(['apply', plan, '--yes', '--json']);
  const result = JSON.parse(done.stdout) as { jobs: number[]; changed: number };
  expect({ code: done.code, result }).toMatchObject({ code: 0, result: { changed: 3, failed: [] } });
  expect(await exported()).toMatch(/Draft,"New, one",.*Rail, fast/);
  expect((await desk.run(['jobs', 'undo', String(result.jobs[0]), '--yes'])).code).toBe(0);
  expect(await exported()).not.toContain('New two');
  expect((await api.get(ids[1]!)).title).toBe('Meanwhile');
});

it('DESK-15 the confirmation shows titles, and a short row says how many cells it has', async () => {
  await writeFile(file, `id,subtitle\n${ids[1]},Late\n${ids[2]}\n`);
  const { stdout } = await desk.onTerminal(['digests', 'apply', file, '--skip-invalid'], [['[y/N] ', 'n\r']]);
  expect(stdout).toContain('line 3: This row has 1 cell; the header has 2.');
  expect(stdout).toMatch(new RegExp(`${ids[1]}  Meanwhile: subtitle`));
});

it('DESK-21 a refused draft is named by its line, and --skip-invalid leaves it out', async () => {
  const rejects = `${file}.rejects`;
  await writeFile(file, 'title;status\nGood;\nBad;Nowhere\n;Draft\n');
  const done = await applied('--create', '--skip-invalid', '--rejects', rejects);
  expect(done).toMatchObject({ code: 3 });
  expect(await readFile(rejects, 'utf8')).not.toContain('2,,status,');
  await writeFile(file, 'title;subtitle\nGood;x\n;y\n');
  expect(await applied('--create', '--skip-invalid', '--rejects', rejects)).toMatchObject({
    code: 3,
    result: { changed: 1 },
  });
  expect(await readFile(rejects, 'utf8')).toBe(
    'line,id,field,reason\r\n3,,title,A new digest needs a title.\r\n',
  );
});
