import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { labels as labelRows } from '#server/db/schema.ts';
import { readConfig } from '#server/settings/config.ts';
import { closeDeps, createDeps } from '#server/deps.ts';
import { startServer, type RunningServer } from '#support/server.ts';
import { createDesk, type Desk } from './desk.ts';
import { readDigests } from './readDigests.ts';

let dataDir: string;
let server: RunningServer;
let desk: Desk;
let api: Awaited<ReturnType<typeof readDigests>>;
/** Six drafts that a search for `Harbour ferry` finds. */
let ids: number[];
let labels: { id: number; title: string }[];

const formula = "=cmd|'/C calc'!A0";

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'desk-bulk-'));
  labels = await addLabels(['Ready', 'To print']);
  server = await startServer({ dataDir });
  api = await readDigests(server);
  ids = [];
  for (let part = 1; part <= 6; part += 1) ids.push(await api.draft(`Harbour ferry ${part}`));
  desk = await createDesk({ DESK_API: `${server.url}/api`, DESK_TOKEN: api.token });
}, 180_000);
afterAll(async () => {
  await server.stop();
  await desk.remove();
  await rm(dataDir, { recursive: true, force: true });
});

/** No call makes labels yet, so they are there before the server starts. */
async function addLabels(titles: string[]) {
  const deps = await createDeps(readConfig({ DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'warn' }));
  const rows = titles.map((title) => ({ title, colorCode: '#c2410c' }));
  const added = await deps.db.insert(labelRows).values(rows).returning();
  await closeDeps(deps);
  return added;
}

const lines = (text: string) => text.split('\n').slice(0, -1);
const id = (place: number) => String(ids[place]);
const json = (text: string) => JSON.parse(text) as Record<string, unknown>;

describe('which digests', () => {
  it('are those that match the filters, once --all says so, frozen on the server', async () => {
    const filters = ['--search', 'Harbour ferry', '--selectedStatus', 'draft'];
    const without = await desk.run([
      'tags',
      'add',
      '--tag',
      'Ferries',
      '--create-missing',
      ...filters,
      '--yes',
    ]);
    expect(without).toMatchObject({ stdout: '', code: 2 });
    expect(without.stderr).toContain('Add --all to select every digest that matches them.');

    const other = await desk.run(['digests', 'publish', ...filters, '--all', '--expect', '5', '--yes']);
    expect(other).toMatchObject({ stdout: '', code: 6 });
    const plan = await desk.run([
      'digests',
      'publish',
      ...filters,
      '--all',
      '--expect',
      '6',
      '--dry-run',
      '--ids',
    ]);
    expect({ code: plan.code, ids: lines(plan.stdout) }).toEqual({ code: 0, ids: ids.map(String) });
    expect(await api.findStatus(ids[0] ?? 0)).toBe('Draft');
  });

  it('are never all because nothing is named or nothing matches', async () => {
    const none = await desk.run(['digests', 'delete', '--search', 'nothing of the kind', '--all', '--yes']);
    expect(none).toMatchObject({ stdout: '', code: 2 });
    expect(none.stderr).toContain('no digests match');
    const both = await desk.run(['digests', 'delete', id(0), '--all', '--yes']);
    expect(both.code).toBe(2);
    expect((await desk.run(['digests', 'delete', '--yes'])).code).toBe(2);
    expect((await desk.run(['digests', 'delete', '--all', '--limit', '3', '--yes'])).code).toBe(2);
    expect(await api.findStatus(ids[0] ?? 0)).toBe('Draft');
  });
});

describe('desk tags', () => {
  it('adds tags by title, one job for all digests, and makes new ones only with the option', async () => {
    const add = ['tags', 'add', '--tag', formula, '-', '--yes', '--json'];
    const stdin = `[${ids.join(',')}]`;
    const unknown = await desk.run(add, { stdin });
    expect(unknown).toMatchObject({ stdout: '', code: 5 });
    const added = await desk.run([...add, '--create-missing'], { stdin });
    expect(added.code).toBe(0);
    expect(added.stderr).toMatch(/^Tags added successfully\.\n6 changed\. Undo with `desk jobs undo \d+`\./);
    expect(json(added.stdout)).toMatchObject({
      matched: 6,
      changed: 6,
      failed: [],
      jobs: [expect.any(Number)],
    });
    expect(await api.findTags(ids[5] ?? 0)).toEqual([formula]);

    const csv = await desk.run(['tags', 'list', '--search', '=cmd', '--csv']);
    expect(csv.stdout).toMatch(
      /^id,title,slug,tag_group,digest_count\r\n\d+,'=cmd\|'\/C calc'!A0,cmd-c-calc-a0,,6\r\n$/,
    );
  });

  it('removes tags from the digests that the same tag finds', async () => {
    const remove = ['tags', 'remove', '--tag', formula, '--filteredTags', formula, '--all', '--yes'];
    const { stderr, code } = await desk.run(remove);
    expect({ code, stderr }).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('Tags removed successfully.'),
    });
    expect(await api.findTags(ids[5] ?? 0)).toEqual([]);
  });

  it('LIST-43 renames a tag', async () => {
    const { stdout } = await desk.run(['tags', 'list', '--search', '=cmd', '--ids']);
    const tag = stdout.trim();
    const renamed = await desk.run(['tags', 'rename', tag, '--title', 'Calm', '--json']);
    expect(renamed).toMatchObject({ stderr: 'Tag updated successfully.\n', code: 0 });
    expect(json(renamed.stdout)).toMatchObject({ id: Number(tag), title: 'Calm' });
  });
});

describe('desk labels', () => {
  it('LIST-42 adds, removes and replaces labels', async () => {
    const [one, two] = labels as [{ id: number; title: string }, { id: number; title: string }];
    const change = async (...args: string[]) => {
      const { stderr, code } = await desk.run(['labels', ...args, id(0), id(1), '--yes', '--quiet']);
      expect({ stderr, code }).toEqual({ stderr: '', code: 0 });
      return api.toLabels(ids[0] ?? 0);
    };
    expect(await change('add', '--label', one.title, '--label', String(two.id))).toEqual([
      one.title,
      two.title,
    ]);
    expect(await change('remove', '--label', one.title)).toEqual([two.title]);
    expect(await change('set', '--label', one.title)).toEqual([one.title]);
    expect(await change('set', '--none')).toEqual([]);
    const listed = await desk.run(['labels', 'list', '--search', one.title, '--json', 'title']);
    expect(JSON.parse(listed.stdout)).toContainEqual({ title: one.title });
    const unknown = await desk.run(['labels', 'add', '--label', '2147483647', id(0), '--yes']);
    expect(unknown.code).toBe(5);
    expect(unknown.stderr).toBe('error: No label has the ID 2147483647.\n');
  });
});

describe('desk digests status and delete', () => {
  it('LIST-40 sets the named status, and refuses one that there is not', async () => {
    const given = await desk.run(['digests', 'status', 'Published', id(2), '--yes', '--count']);
    expect(given).toMatchObject({ stdout: '1\n', code: 0 });
    expect(await api.findStatus(ids[2] ?? 0)).toBe('Published');
    const unknown = await desk.run(['digests', 'status', 'Nonsense', id(2), '--dry-run']);
    expect(unknown).toMatchObject({ stdout: '', code: 5 });
    expect(unknown.stderr).toMatch(
      /^error: No status is called "Nonsense"\.\n {2}Available: 1 Draft \(draft\); /,
    );
  });

  it('LIST-38 asks for the number before it deletes, and jobs undo restores the digest', async () => {
    const question = 'Type the number to continue: ';
    const declined = await desk.onTerminal(['digests', 'delete', id(3)], [[question, 'y\r']]);
    expect(declined.code).toBe(2);
    expect(declined.stdout).toContain('Harbour ferry 4');
    const gone = await desk.onTerminal(['digests', 'delete', id(3)], [[question, '1\r']]);
    expect(gone.code).toBe(0);
    expect(gone.stdout).toContain('Digests deleted successfully.');
    expect((await desk.run(['digests', 'get', id(3)])).code).toBe(5);

    const job = /desk jobs undo (\d+)/.exec(gone.stdout)?.[1] ?? '';
    expect((await desk.run(['jobs', 'undo', job])).code).toBe(2);
    const undone = await desk.run(['jobs', 'undo', job, '--yes']);
    expect(undone).toMatchObject({ stderr: '1 restored.\n', code: 0 });
    expect(await api.findStatus(ids[3] ?? 0)).toBe('Draft');
    expect(await desk.run(['jobs', 'undo', job, '--yes'])).toMatchObject({ code: 6 });
  });
});

describe('desk jobs', () => {
  it('lists jobs and shows what became of each digest', async () => {
    const published = await desk.run(['digests', 'publish', id(4), id(2), '--yes', '--json', 'jobs']);
    const job = String((json(published.stdout).jobs as number[])[0]);
    const list = await desk.run([
      'jobs',
      'list',
      '--mine',
      '--size',
      '1',
      '--json',
      'id,state,changed_count',
    ]);
    expect(JSON.parse(list.stdout)).toEqual([{ id: Number(job), state: 'done', changed_count: 1 }]);
    const shown = await desk.run(['jobs', 'show', job, '--json', 'total,can_undo']);
    expect(json(shown.stdout)).toEqual({ total: 2, can_undo: true });
    const items = await desk.run(['jobs', 'show', job, '--items']);
    expect(lines(items.stdout)).toEqual([
      `${id(2)}\tHarbour ferry 3\tunchanged\t`,
      `${id(4)}\tHarbour ferry 5\tchanged\t`,
    ]);
    const table = await desk.onTerminal(['jobs', 'list', '--color', 'never']);
    expect(table.stdout).toMatch(/^ID +ACTION +WHAT/m);
    expect((await desk.run(['jobs', 'stop', job])).code).toBe(6);
    expect((await desk.run(['jobs', 'show', '999999'])).code).toBe(5);
  });

  it('names with exit code 3 what an undo skipped, since it was changed meanwhile', async () => {
    const { stdout } = await desk.run([
      'digests',
      'status',
      'Published',
      id(0),
      id(1),
      '--yes',
      '--json',
      'jobs',
    ]);
    await api.rename(ids[0] ?? 0, 'Harbour ferry, changed');
    const job = String((json(stdout).jobs as number[])[0]);
    const { stderr, code } = await desk.run(['jobs', 'undo', job, '--yes']);
    expect(code).toBe(3);
    expect(stderr).toContain('1 restored, 1 skipped.');
    expect(stderr).toContain('--result skipped');
    expect(await api.findStatus(ids[0] ?? 0)).toBe('Published');
    expect(await api.findStatus(ids[1] ?? 0)).toBe('Draft');
  });
});
