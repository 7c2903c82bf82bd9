import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addIncomingHeadlines, listHeadlines, type GroupedHeadline } from '#api/contract/headlines.ts';
import { startServer, type RunningServer } from '#support/server.ts';
import { createDesk, type Desk } from './desk.ts';
import { readDigests } from './readDigests.ts';

let server: RunningServer;
let desk: Desk;
let api: Awaited<ReturnType<typeof readDigests>>;
/** Three headlines of their own for each test. */
let ids: number[];

beforeAll(async () => {
  server = await startServer();
  api = await readDigests(server);
  desk = await createDesk({ DESK_API: `${server.url}/api`, DESK_TOKEN: api.token });
}, 180_000);
afterAll(async () => {
  await server.stop();
  await desk.remove();
});

let counter = 0;
beforeEach(async () => {
  // No language, and a day apart from those of other tests: nothing groups them but the tests.
  const texts = ['Trams return', 'A choir sings', 'Bakers strike'];
  counter += 1;
  const headlines = texts.map((text, index) => ({
    id: `${counter}-${index}`,
    text,
    source: `Paper ${counter}`,
    time: new Date(Date.now() - counter * 24 * 60 * 60_000).toISOString(),
  }));
  const { results } = await api.client.call(addIncomingHeadlines, { body: { headlines } });
  ids = results.map(({ headline }) => headline);
});

const run = (...args: string[]) => desk.run(['headlines', ...args]);
const id = (place: number) => String(ids[place]);
const now = async () => {
  const query = { ids: ids.join(',') };
  const { results } = await api.client.call(listHeadlines, { query });
  const all: GroupedHeadline[] = results.flatMap(({ groups, ...row }) => [row, ...groups]);
  return all.filter((each) => ids.includes(each.id)).toSorted((a, b) => a.id - b.id);
};
const statuses = async () => (await now()).map(({ status }) => status);
const groups = async () => (await now()).map(({ group_id }) => ids.indexOf(group_id));

describe('desk headlines list', () => {
  it('lists a row for each group, and with --each all headlines', async () => {
    await run('group', id(1), '--with', id(0));
    const source = ['--source', `Paper ${counter}`];
    const rows = await run('list', ...source, '--all', '--json', 'id,text');
    expect(JSON.parse(rows.stdout)).toEqual([
      { id: ids[0], text: 'Trams return' },
      { id: ids[2], text: 'Bakers strike' },
    ]);
    expect((await run('list', ...source, '--all', '--each', '--ids')).stdout).toBe(
      `${ids[0]}\n${ids[1]}\n${ids[2]}\n`,
    );
    expect((await run('list', ...source, '--count')).stdout).toBe('2\n');
    expect((await run('list', ...source, '--each', '--count')).stdout).toBe('3\n');
    expect((await run('list', ...source, '--each', '--limit', '1', '--ids')).stdout).toBe(`${ids[2]}\n`);
    const empty = await run('list', '--search', 'nothing says this');
    expect(empty).toEqual({ stdout: '', stderr: 'No Data Found\n', code: 0 });
  });
});

describe('desk headlines status', () => {
  it('HEAD-06, HEAD-25: sets the status of headlines, however it is written', async () => {
    expect(await run('status', 'rejected', id(0), id(1), '--json')).toMatchObject({
      stderr: `Headline updated successfully.\n2 changed. Undo with \`desk headlines status UNPROCESSED --if REJECTED ${ids[0]} ${ids[1]}\`.\n`,
      code: 0,
    });
    expect(await statuses()).toEqual(['REJECTED', 'REJECTED', 'UNPROCESSED']);
    const again = await run('status', 'REJECTED', id(0), id(2), '--json', 'changed,unchanged');
    expect(JSON.parse(again.stdout)).toEqual({ changed: [ids[2]], unchanged: [ids[0]] });
  });

  it('is undone by the printed commands, which leave what a colleague has changed since', async () => {
    await run('status', 'PUBLISHED', id(1));
    const { stderr } = await run('status', 'REJECTED', id(0), id(1), id(2));
    const commands = [...stderr.matchAll(/`desk headlines (.*?)`/g)].map(([, command = '']) => command);
    expect(commands).toEqual([
      `status UNPROCESSED --if REJECTED ${ids[0]} ${ids[2]}`,
      `status PUBLISHED --if REJECTED ${ids[1]}`,
    ]);
    await run('status', 'PROCESSING', id(2));
    expect((await run(...commands[0]!.split(' '))).code).toBe(3);
    expect((await run(...commands[1]!.split(' '))).code).toBe(0);
    expect(await statuses()).toEqual(['UNPROCESSED', 'PUBLISHED', 'PROCESSING']);
  });

  it('skips with --if what has another status by now, and names what does not exist', async () => {
    await run('status', 'PUBLISHED', id(1));
    const { stdout, stderr, code } = await run(
      'status',
      'REJECTED',
      '--if',
      'UNPROCESSED',
      id(0),
      id(1),
      '99999999',
    );
    expect({ stdout, code }).toEqual({
      stdout: `${ids[0]}\tTrams return\tREJECTED\tchanged\n${ids[1]}\tA choir sings\tPUBLISHED\tskipped\n`,
      code: 3,
    });
    expect(stderr).toContain(
      '1 changed, 1 skipped (no longer UNPROCESSED); headline 99999999 does not exist.',
    );
    expect(await statuses()).toEqual(['REJECTED', 'PUBLISHED', 'UNPROCESSED']);
  });

  it('shows with --dry-run what would change, and changes nothing', async () => {
    const planned = await desk.run(['headlines', 'status', 'REJECTED', '-', '--dry-run', '--ids'], {
      stdin: ids.join('\n'),
    });
    expect(planned).toEqual({
      stdout: ids.map((each) => `${each}\n`).join(''),
      stderr: '3 would change.\nNothing was changed: this was a dry run.\n',
      code: 0,
    });
    expect(await statuses()).toEqual(['UNPROCESSED', 'UNPROCESSED', 'UNPROCESSED']);
  });

  it('refuses a status that there is not, no headline at all, and another number than expected', async () => {
    expect(await run('status', 'DONE', id(0))).toMatchObject({ code: 2 });
    expect(await run('status', 'REJECTED')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('No headlines given.'),
    });
    expect(await run('status', 'REJECTED', '99999999')).toMatchObject({ code: 5 });
    expect(await run('status', 'REJECTED', id(0), '--expect', '2')).toMatchObject({ code: 6 });
    expect(await statuses()).toEqual(['UNPROCESSED', 'UNPROCESSED', 'UNPROCESSED']);
  });

  it('has twenty headlines confirmed by their number', async () => {
    const many = Array.from({ length: 20 }, (_, index) => ({
      id: `many-${index}`,
      text: `One of ${index}`,
      source: 'Many',
    }));
    const { results } = await api.client.call(addIncomingHeadlines, { body: { headlines: many } });
    const named = results.map(({ headline }) => String(headline));
    expect(await run('status', 'REJECTED', ...named)).toMatchObject({ code: 2, stdout: '' });
    const ended = await desk.onTerminal(
      ['headlines', 'status', 'REJECTED', ...named, '--color', 'never'],
      [['Type the number to continue: ', '20\r']],
    );
    expect(ended).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/Headlines +20\r[^]+ {2}and 15 more[^]+20 changed\./),
    });
  });
});

describe('desk headlines group and ungroup', () => {
  it('HEAD-09, HEAD-25: moves headlines into a group and out of it, and each change is undone by the printed command', async () => {
    const grouped = await run('group', id(1), id(2), '--with', id(0), '--json', 'changes,changed');
    const { changes, changed } = JSON.parse(grouped.stdout) as { changes: number[]; changed: number[] };
    expect(changed).toEqual([ids[1], ids[2]]);
    expect(grouped.stderr).toBe(
      `Recluster headlines\n2 changed. Undo with \`desk headlines undo ${changes[0]}\`.\n`,
    );
    expect(await groups()).toEqual([0, 0, 0]);

    // By a member of the group that is not the first.
    expect((await run('group', id(0), '--with', id(2))).stderr).toBe(
      '1 unchanged.\n'.replace('1', '0 changed, 1'),
    );
    const out = await run('ungroup', id(1), '--json', 'changes');
    expect(out.stderr).toContain('Decluster headlines\n1 changed. Undo with `desk headlines undo ');
    expect(await groups()).toEqual([0, 1, 0]);

    const last = (JSON.parse(out.stdout) as { changes: number[] }).changes[0]!;
    expect(await run('undo', String(last))).toEqual({
      stdout: `${last}\n`,
      stderr: 'Undone. The groups are back to how they were.\n',
      code: 0,
    });
    expect(await groups()).toEqual([0, 0, 0]);
    expect(await run('undo', String(changes[0]))).toMatchObject({ code: 0 });
    expect(await groups()).toEqual([0, 1, 2]);
    expect(await run('undo', String(changes[0]))).toMatchObject({
      code: 6,
      stderr: expect.stringContaining('This change has already been undone.'),
    });
  });

  it('undoes several changes, the last one first', async () => {
    await run('group', id(1), '--with', id(0));
    const changes: string[] = [];
    for (const args of [
      ['ungroup', id(1)],
      ['group', id(1), '--with', id(2)],
    ]) {
      const { stdout } = await run(...args, '--json', 'changes');
      changes.push(...(JSON.parse(stdout) as { changes: number[] }).changes.map(String));
    }
    expect(await run('undo', ...changes)).toMatchObject({
      code: 0,
      stderr: '2 changes undone. The groups are back to how they were.\n',
    });
    expect(await groups()).toEqual([0, 0, 2]);
  });

  it('shows with --dry-run what would change, and names what does not exist', async () => {
    const planned = await run('group', id(1), id(0), '99999999', '--with', id(0), '--dry-run');
    expect(planned).toEqual({
      stdout: `${ids[1]}\tA choir sings\t${ids[0]}\twould change\n${ids[0]}\tTrams return\t${ids[0]}\tunchanged\n`,
      stderr: expect.stringContaining('1 would change, 1 unchanged; headline 99999999 does not exist.'),
      code: 3,
    });
    expect(await groups()).toEqual([0, 1, 2]);
    expect(await run('group', id(1), '--with', '99999999')).toMatchObject({ code: 5 });
    expect(await run('undo', '99999999')).toMatchObject({ code: 5 });
  });
});
