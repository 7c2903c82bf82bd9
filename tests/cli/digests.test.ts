import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Plan } from '#api/contract/planning.ts';
import { startServer, type RunningServer } from '#support/server.ts';
import { createDesk, type Desk } from './desk.ts';
import { readDigests } from './readDigests.ts';
import { fakeApi } from './fakeApi.ts';

let server: RunningServer;
let desk: Desk;
let api: Awaited<ReturnType<typeof readDigests>>;
/** 25 digests named `Tram line 1` and so on; the first has a title that a spreadsheet would run. */
let ids: number[];

const formula = "=cmd|'/C calc'!A0 Tram line 1";
const none = 999_999;

beforeAll(async () => {
  server = await startServer();
  api = await readDigests(server);
  ids = [await api.draft(formula)];
  for (let part = 2; part <= 25; part += 1) ids.push(await api.draft(`Tram line ${part}, 市電の話`));
  desk = await createDesk({ DESK_API: `${server.url}/api`, DESK_TOKEN: api.token });
}, 180_000);
afterAll(async () => {
  await server.stop();
  await desk.remove();
});

const lines = (text: string) => text.split('\n').slice(0, -1);
const texts = (digests: number[]) => digests.map(String);
const statuses = (digests: number[]) => Promise.all(digests.map((id) => api.findStatus(id)));

/** What the browser saves. */
const browsers = async (query: string) => {
  const headers = { authorization: `Token ${api.token}` };
  return (await fetch(`${server.url}/api/digests/export/?${query}`, { headers })).text();
};

describe('desk digests list', () => {
  it('LIST-18 is a page of tab-separated lines in a pipe, sorted as on screen, nothing cut', async () => {
    const { stdout, stderr, code } = await desk.run(['digests', 'list', '--status', 'draft', '--size', '2']);
    const more = 'Page 1 of 13, 25 digests. Next: --page 2; all: --all.\n';
    expect({ stderr, code }).toEqual({ stderr: more, code: 0 });
    const rows = lines(stdout).map((line) => line.split('\t'));
    expect(rows.map((row) => row.slice(0, 3))).toEqual([
      [String(ids[24]), 'Draft', 'Tram line 25, 市電の話'],
      [String(ids[23]), 'Draft', 'Tram line 24, 市電の話'],
    ]);
  });

  it('is a table with a head on a terminal, and names further pages', async () => {
    const { stdout, code } = await desk.onTerminal(['digests', 'list', '--size', '10', '--color', 'never']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^ID +STATUS +TITLE .*MODIFIED AT\r$/m);
    expect(stdout).toContain('Page 1 of 3, 25 digests. Next: --page 2; all: --all.');
    // eslint-disable-next-line no-control-regex -- colour codes are what must not be there
    expect(stdout).not.toMatch(/\u001b\[\d/);
  });

  it('PLAN-14 sorts by what digests are planned for, either way, those without a plan last', async () => {
    const inOrder = ['digests', 'list', '--size', '3', '--ids', '--sort', 'planned', '--order'];
    for (const [at, day] of [
      [4, '2027-03-02'],
      [9, '2027-03-01'],
    ] as const)
      expect(await desk.run(['digests', 'plan', texts(ids)[at]!, '--day', day])).toMatchObject({ code: 0 });
    expect(lines((await desk.run([...inOrder, 'asc'])).stdout)).toEqual(texts([ids[9]!, ids[4]!, ids[0]!]));
    expect(lines((await desk.run([...inOrder, 'desc'])).stdout)).toEqual(texts([ids[4]!, ids[9]!, ids[24]!]));
  });

  it('LIST-58 accepts filters, sort and page by flags', async () => {
    const search = await desk.run(['digests', 'list', '--search', 'line 7', '--json', 'id,title']);
    expect(JSON.parse(search.stdout)).toEqual([{ id: ids[6], title: 'Tram line 7, 市電の話' }]);
    const sorted = ['--sort', 'id', '--order', 'asc', '--page', '3', '--size', '5', '--ids'];
    expect(lines((await desk.run(['digests', 'list', ...sorted])).stdout)).toEqual(texts(ids.slice(10, 15)));
    for (const filter of ['--quality=5', '--type=video', '--status=published']) {
      expect((await desk.run(['digests', 'list', filter, '--count'])).stdout).toBe('0\n');
    }
  });

  it.each([
    ['digests list', ['--author', '--tag', '--label', '--category', '--region', '--source', '--status']],
    ['digests publish --all --yes', ['--author', '--tag', '--region', '--source']],
    ['users list', ['--role']],
    ['headlines list', ['--source', '--package', '--tag']],
    ['feeds list', ['--board']],
    ['reports daily', ['--author', '--reviewer', '--format', '--category', '--tag']],
    ['reports quality', ['--author']],
    [
      'notifications send --title a --text b --dry-run',
      ['--group', '--channel', '--to', '--package', '--city', '--state'],
    ],
  ])('desk %s ends 5 for a filter that nothing has, by id and by name', async (command, flags) => {
    for (const flag of flags) {
      for (const value of ['99999', 'Nobody at all']) {
        const { stdout, stderr, code } = await desk.run([...command.split(' '), flag, value, '--count']);
        expect({ flag, stdout, code }).toEqual({ flag, stdout: '', code: 5 });
        expect(stderr).toContain(value);
      }
    }
  });

  it('finds the digests of an author by name', async () => {
    const list = ['digests', 'list', '--count', '--author'];
    expect(await desk.run([...list, 'Administrator'])).toMatchObject({ stdout: '25\n', code: 0 });
    expect(await desk.run([...list, 'Nobody at all'])).toMatchObject({ stdout: '', code: 5 });
  });

  it('reads every page with --all, and stops at --limit', async () => {
    const all = await desk.run(['digests', 'list', '--all', '--order', 'asc', '--ids']);
    expect(lines(all.stdout)).toEqual(texts(ids));
    const some = await desk.run(['digests', 'list', '--limit', '3', '--jsonl', 'id']);
    expect(lines(some.stdout)).toHaveLength(3);
    expect((await desk.run(['digests', 'list', '--count'])).stdout).toBe('25\n');
  });

  it('ERR-02 says No Data Found beside an empty list', async () => {
    expect(await desk.run(['digests', 'list', '--search', 'nothing of the kind', '--json'])).toEqual({
      stdout: '[]\n',
      stderr: 'No Data Found\n',
      code: 0,
    });
  });

  it('writes CSV that no spreadsheet runs, unless --raw is given', async () => {
    const list = ['digests', 'list', '--search', '=cmd', '--csv'];
    const safe = await desk.run(list);
    expect(safe.stdout).toMatch(/^id,status,title,/);
    expect(safe.stdout).toContain(`,Draft,'${formula},`);
    expect((await desk.run([...list, '--raw'])).stdout).toContain(`,Draft,${formula},`);
  });

  it('writes a whole list as the file that the browser saves, row for row', async () => {
    const all = ['digests', 'list', '--all', '--csv'];
    const drafts = await desk.run([...all, '--status', 'draft']);
    expect(drafts).toEqual({
      stdout: await browsers('status=draft&sort_by=modified_at&sort_order=desc'),
      stderr: '',
      code: 0,
    });
    // A page of it has the same rows, though it comes another way.
    const page = await desk.run(['digests', 'list', '--csv', '--size', '100', '--status', 'draft']);
    expect(page.stdout).toBe(drafts.stdout);
    expect((await desk.run([...all, '--sort', 'id', '--raw'])).stdout).toBe(
      await browsers('sort_by=id&raw=true'),
    );
    expect((await desk.run(['api', 'GET', '/digests/export/', '--query', 'sort_by=id'])).stdout).toBe(
      await browsers('sort_by=id'),
    );
    expect((await desk.run([...all, '--search', 'nothing of the kind'])).stderr).toBe('No Data Found\n');
  });

  it('LIST-44 ends with 7 when a file breaks off', async () => {
    const fake = await fakeApi((_request, answer) => {
      answer.setHeader('content-type', 'text/csv').write('id,status\r\n');
      setTimeout(() => answer.destroy(), 100);
    });
    const broken = await desk.run(['digests', 'list', '--all', '--csv'], { env: { DESK_API: fake.url } });
    await fake.stop();
    expect(broken).toMatchObject({ stdout: 'id,status\r\n', code: 7 });
    expect(broken.stderr).toMatch(/^error: The connection ended before the file was complete\./);
  });

  it('LIST-44 says why, with exit code 7, when the server is out of reach', async () => {
    const { stdout, stderr, code } = await desk.run(['digests', 'list', '--json'], {
      env: { DESK_API: 'http://127.0.0.1:9/api' },
    });
    expect({ stdout, code }).toEqual({ stdout: '', code: 7 });
    expect(JSON.parse(stderr)).toMatchObject({
      error: {
        code: 'unreachable',
        message: expect.stringMatching(/^Couldn’t reach the server\./),
      },
    });
  });

  it('names what a flag could have meant', async () => {
    const unknown = await desk.run(['digests', 'list', '--category', 'Polytics']);
    expect(unknown).toMatchObject({ stdout: '', code: 5 });
    expect(unknown.stderr).toContain('No category is called "Polytics".');
    const type = await desk.run(['digests', 'list', '--type', 'movie']);
    expect(type.stderr).toContain('Types: article, placeholder, collection, video.');
  });

  it('ends quietly when the reader has seen enough', async () => {
    const { stdout, stderr, code } = await desk.shell('desk digests list --all --jsonl | head -n 1');
    expect(lines(stdout)).toHaveLength(1);
    expect({ stderr, code }).toEqual({ stderr: '', code: 0 });
  });
});

describe('desk digests get', () => {
  it('API-06 is one object for one id', async () => {
    const { stdout, code } = await desk.run(['digests', 'get', String(ids[1]), '--json']);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ id: ids[1], status: 'Draft', source: { link: '' } });
  });

  it('is a block of named lines on a terminal', async () => {
    const { stdout } = await desk.onTerminal(['digests', 'get', String(ids[1]), '--color', 'never']);
    expect(stdout).toMatch(/^title {10,}Tram line 2, 市電の話\r$/m);
  });

  it('reads ids from standard input in their order', async () => {
    const stdin = JSON.stringify([ids[3], { id: ids[2] }]);
    const { stdout, code } = await desk.run(['digests', 'get', '-', '--jsonl', 'id'], { stdin });
    expect(code).toBe(0);
    expect(lines(stdout).map((line) => JSON.parse(line) as unknown)).toEqual([
      { id: ids[3] },
      { id: ids[2] },
    ]);
  });

  it('ends with 5 when nothing is found, with 3 when some is', async () => {
    expect(await desk.run(['digests', 'get', String(none)])).toMatchObject({ stdout: '', code: 5 });
    const some = await desk.run(['digests', 'get', String(ids[0]), String(none), '--ids']);
    expect(some).toMatchObject({ stdout: `${ids[0]}\n`, code: 3 });
    expect(some.stderr).toMatch(/^warning: 1 of 2 found; digest 999999 does not exist\.\n/);
  });
});

describe('desk digests publish and draft', () => {
  it('LIST-35 publishes what standard input names, and drafts it again', async () => {
    const three = ids.slice(0, 3);
    const published = await desk.run(['digests', 'publish', '-', '--yes', '--json'], {
      stdin: `${three.join('\n')}\n${three[0]}\n`,
    });
    expect(published.stderr).toMatch(
      /^Selected digests published\n3 changed\. Undo with `desk jobs undo \d+`\.\n$/,
    );
    expect(published.code).toBe(0);
    expect(JSON.parse(published.stdout)).toEqual({
      dryRun: false,
      jobs: [expect.any(Number)],
      matched: 3,
      changed: 3,
      unchanged: 0,
      left: 0,
      skipped: 0,
      failed: [],
    });
    expect(await statuses(three)).toEqual(['Published', 'Published', 'Published']);

    const drafted = await desk.run(['digests', 'draft', ...texts(three), '--yes', '--quiet']);
    expect(drafted).toEqual({ stdout: '', stderr: '', code: 0 });
    expect(await statuses(three)).toEqual(['Draft', 'Draft', 'Draft']);
    const again = await desk.run(['digests', 'draft', ...texts(three), '--yes']);
    expect(again.stderr).toBe('Selected digests saved to drafts\n0 changed, 3 unchanged.\n');
  });

  it('reads the output of the list', async () => {
    const { stderr, code } = await desk.shell(
      `desk digests list --search 'line 9' --json id,title | desk digests publish - --yes --expect 1`,
    );
    expect(code).toBe(0);
    expect(stderr).toContain('Selected digests published\n1 changed.');
    expect(await api.findStatus(ids[8] ?? 0)).toBe('Published');
  });

  it('shows with --dry-run what would change, and changes nothing', async () => {
    const [draft = 0, other = 0] = [await api.draft('Dry'), ids[8]];
    const { stdout, stderr, code } = await desk.run([
      'digests',
      'publish',
      `${draft},${other}`,
      String(none),
      '--dry-run',
      '--json',
    ]);
    expect(code).toBe(3);
    expect(stderr).toContain('DRY RUN: nothing will change');
    expect(JSON.parse(stdout)).toEqual({
      dryRun: true,
      jobs: [expect.any(Number)],
      matched: 3,
      changed: 1,
      unchanged: 1,
      left: 0,
      skipped: 0,
      failed: [{ id: none, code: 'not_found', message: `Digest ${none} does not exist.` }],
      changes: [{ id: draft, title: 'Dry' }],
    });
    expect(await api.findStatus(draft)).toBe('Draft');
  });

  it('refuses without a terminal and without --yes, and changes nothing', async () => {
    const { stdout, stderr, code } = await desk.run(['digests', 'publish', String(ids[1])]);
    expect({ stdout, code }).toEqual({ stdout: '', code: 2 });
    expect(stderr).toContain('Add --yes');
    expect(await api.findStatus(ids[1] ?? 0)).toBe('Draft');
  });

  it('treats no id as an error, never as everything', async () => {
    for (const args of [[], ['-'], ['--ids-file', '/dev/null']]) {
      const { stdout, code } = await desk.run(['digests', 'publish', '--yes', ...args]);
      expect({ stdout, code }).toEqual({ stdout: '', code: 2 });
    }
  });

  it('stops when the number is not the one expected, or over the limit', async () => {
    const two = texts(ids.slice(0, 2));
    const expected = await desk.run(['digests', 'publish', ...two, '--yes', '--expect', '3']);
    expect(expected.code).toBe(6);
    const limited = await desk.run(['digests', 'publish', ...two, '--yes', '--limit', '1']);
    expect(limited.code).toBe(2);
    expect(await statuses(ids.slice(0, 2))).toEqual(['Draft', 'Draft']);
  });

  it('LIST-34 asks on a terminal, showing where, as whom and what', async () => {
    const question = 'Are you sure you want the digest to be published? [y/N] ';
    const id = ids[4] ?? 0;
    const refused = await desk.onTerminal(['digests', 'publish', String(id)], [[question, 'n\r']]);
    expect(refused.code).toBe(2);
    expect(refused.stdout).toContain(`Host     ${new URL(server.url).host}`);
    expect(refused.stdout).toContain('Account  admin@example.com');
    expect(refused.stdout).toContain(`  ${id}  Tram line 5, 市電の話`);
    expect(await api.findStatus(id)).toBe('Draft');

    const agreed = await desk.onTerminal(['digests', 'publish', String(id)], [[question, 'y\r']]);
    expect(agreed.code).toBe(0);
    expect(agreed.stdout).toContain('Selected digests published');
    expect(await api.findStatus(id)).toBe('Published');
    const draft = await desk.onTerminal(
      ['digests', 'draft', String(id)],
      [['saved to draft? [y/N] ', '\u0003']],
    );
    expect(draft.code).toBe(130);
    expect(await api.findStatus(id)).toBe('Published');
  });

  it('PLAN-15 says how many have failing checks before they are published', async () => {
    const untitled = await api.draft('');
    const args = ['digests', 'publish', String(ids[0]), String(untitled)];
    const { stdout } = await desk.onTerminal(args, [['to be published? [y/N] ', 'n\r']]);
    expect(stdout).toContain(`  ${untitled}  Untitled digest`);
    expect(stdout).toContain('Checks   2 of 2 have failing checks; 1 can’t be published.');
  });

  it('asks for the number where there are many', async () => {
    const file = join(desk.configHome, '..', 'ids.txt');
    writeFileSync(file, ids.join('\n'));
    const many = ['digests', 'draft', '--ids-file', file];
    const question = 'Type the number to continue: ';
    const yes = await desk.onTerminal(many, [[question, 'y\r']]);
    expect(yes.code).toBe(2);
    expect(yes.stdout).toContain('and 20 more');
    const number = await desk.onTerminal(many, [[question, '25\r']]);
    expect(number.code).toBe(0);
    expect(number.stdout).toContain('Selected digests saved to drafts');
  });

  it('LIST-36 leaves out what does not exist, changes the rest and ends with 3', async () => {
    const id = ids[5] ?? 0;
    const { stdout, stderr, code } = await desk.run([
      'digests',
      'publish',
      String(none),
      String(id),
      '--yes',
    ]);
    expect(code).toBe(3);
    expect(lines(stdout)).toEqual([
      `${id}\tTram line 6, 市電の話\tchanged\t`,
      `${none}\t\tfailed\tDigest ${none} does not exist.`,
    ]);
    expect(stderr).toMatch(/^warning: 1 of 2 changed; digest 999999 does not exist\.\n/);
    expect(stderr).not.toContain('Unable to publish');
    expect(await api.findStatus(id)).toBe('Published');
  });

  it('LIST-36 says why nothing could be saved to drafts', async () => {
    const gone = await desk.run(['digests', 'draft', String(none), '--yes', '--json']);
    expect(gone.code).toBe(5);
    expect(JSON.parse(gone.stderr)).toMatchObject({
      error: { message: '0 of 1 changed; digest 999999 does not exist.' },
    });
    const unreachable = await desk.run(['digests', 'draft', '1', '--yes'], {
      env: { DESK_API: 'http://127.0.0.1:9/api' },
    });
    expect(unreachable.code).toBe(7);
    expect(unreachable.stderr).toMatch(/^error: Couldn’t reach the server\.\n {2}Unable to save to drafts\n/);
  });
});

it('PLAN-03: a new time keeps the zone of the plan, and a date in the past is said', async () => {
  const id = String(ids[0]);
  const plan = async (...args: string[]) => {
    const { code, stdout, stderr } = await desk.run(['digests', 'plan', id, ...args, '--json']);
    expect(code).toBe(0);
    return { planned: (JSON.parse(stdout) as Plan).planned, stderr };
  };
  await plan('--day', '2030-03-01', '--time', '09:30', '--time-zone', 'America/New_York');
  expect((await plan('--day', '2030-03-02', '--time', '10:00')).planned).toEqual({
    day: '2030-03-02',
    time: '10:00',
    zone: 'America/New_York',
  });
  expect((await plan('--day', '2020-03-02')).stderr).toContain('Plan saved. Its date is in the past.');
});
