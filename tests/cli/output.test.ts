import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTag } from '#api/contract/tags.ts';
import { updateDigest } from '#api/contract/digests.ts';
import { startServer, type RunningServer } from '#support/server.ts';
import { createDesk, type Desk } from './desk.ts';
import { readDigests } from './readDigests.ts';

let server: RunningServer;
let desk: Desk;
let ids: number[];

beforeAll(async () => {
  server = await startServer();
  const api = await readDigests(server);
  ids = [];
  for (const title of ['Ring road', 'Café "Nord" — open']) ids.push(await api.draft(title));
  const night = await api.client.call(createTag, { body: { title: 'Night, late', slug: 'night-late' } });
  await api.client.call(updateDigest, { params: { id: ids[0]! }, body: { tags: [night.id] } });
  desk = await createDesk({ DESK_API: `${server.url}/api`, DESK_TOKEN: api.token });
}, 180_000);
afterAll(async () => {
  await server.stop();
  await desk.remove();
});

const list = (...args: string[]) => desk.run(['digests', 'list', '--status', 'draft', '--all', ...args]);

describe('--jq', () => {
  it.each([
    ['.[].title', 'Café "Nord" — open\nRing road\n'],
    ['length', '2\n'],
    ['map({id, status}) | .[0] | keys', '["id","status"]\n'],
    ['[.[] | select(.title | test("ring"; "i")) | .title]', '["Ring road"]\n'],
    ['.[-1:][].tag[].title', 'Night, late\n'],
    ['[.[] | try error("x") catch .]', '["x","x"]\n'],
    ['.[] as {title: $t} | $t | length', '18\n9\n'],
    ['"  ", "", " x\\t"', '  \n\n x\t\n'],
    ['.[].cover_pic', 'null\nnull\n'],
    ['.[0] | [.title, .status] | @csv', '"Café ""Nord"" — open","Draft"\n'],
    ['empty', ''],
  ])('DESK-09: filters by %s as jq does', async (program, expected) => {
    const { stdout, stderr, code } = await list('--jq', program);
    expect({ stderr, code }).toEqual({ stderr: '', code: 0 });
    expect(stdout).toBe(expected);
  });

  it('DESK-09: filters the fields that --json names, and a row at a time with --jsonl', async () => {
    expect((await list('--json', 'id', '--jq', '.[0] | keys[]')).stdout).toBe('id\n');
    expect((await list('--jsonl', '--jq', '.title')).stdout).toBe('Café "Nord" — open\nRing road\n');
    const one = await desk.run(['digests', 'get', String(ids[0]), '--jq', '.title']);
    expect(one).toEqual({ stdout: 'Ring road\n', stderr: '', code: 0 });
  });

  it('DESK-09: filters what desk api reads, page after page', async () => {
    const api = ['api', 'GET', '/dashboard/tags/'];
    expect((await desk.run([...api, '--jq', '.results[].title'])).stdout).toBe('Night, late\n');
    expect((await desk.run([...api, '--paginate', '--jq', '.title'])).stdout).toBe('Night, late\n');
    expect((await desk.run([...api, '--template', '{{ id }}: {{ title }}'])).stdout).toBe('1: Night, late\n');
  });

  it('DESK-09: refuses a program that cannot be read before anything is changed', async () => {
    const create = ['tags', 'create', '--title', 'Never', '--jq', '.title['];
    const refused = await desk.run(create);
    expect(refused).toMatchObject({ stdout: '', code: 2 });
    expect(refused.stderr).toMatch(/^error: --jq: [A-Z].*\n {2}Quote the program/);
    expect((await desk.run(['tags', 'list', '--search', 'Never', '--count'])).stdout).toBe('0\n');
  });

  it('DESK-09: ends with 1 and says why where a program does not fit the data', async () => {
    const failed = await list('--jq', '.title');
    expect(failed).toMatchObject({ stdout: '', code: 1 });
    expect(failed.stderr).toMatch(/^error: --jq: Cannot index array with .*title/);
  });

  it('DESK-09: is refused beside another form', async () => {
    for (const other of ['--csv', '--ids', '--count', '--quiet']) {
      expect(await list('--jq', '.', other)).toMatchObject({ stdout: '', code: 2 });
    }
  });
});

describe('--template', () => {
  it.each([
    ['{{ title }}', 'Café "Nord" — open\nRing road\n'],
    ['{{ tag | map: "title" | join: "; " }}', '\nNight, late\n'],
    ['{% if tag.size > 0 %}{{ title | upcase }}{% else %}-{% endif %}', '-\nRING ROAD\n'],
    ['{{ title }}\t{{ status }}', 'Café "Nord" — open\tDraft\nRing road\tDraft\n'],
    ['<b>{{ title | escape }}</b>', '<b>Café &#34;Nord&#34; — open</b>\n<b>Ring road</b>\n'],
  ])('DESK-09: writes a line a row: %s', async (template, stdout) => {
    expect(await list('--template', template)).toEqual({ stdout, stderr: '', code: 0 });
  });

  it.each([
    ['{{ titel }}', 'unknown field "titel"', 'Fields: '],
    ['{{ title', 'not closed', 'double braces'],
    ['{{ title | shout }}', 'Undefined filter: shout', ''],
    ['{% include "/etc/passwd" %}', 'Failed to lookup "/etc/passwd"', ''],
  ])('DESK-09: refuses %s', async (template, what, next) => {
    const { stdout, stderr, code } = await list('--template', template);
    expect(stdout).toBe('');
    expect(code).toBeGreaterThan(0);
    expect(stderr).toContain(what);
    expect(stderr).toContain(next);
  });

  it('DESK-09: names a field that a change does not have before anything is changed', async () => {
    const refused = await desk.run(['tags', 'create', '--title', 'Never', '--template', '{{ nosuch }}']);
    expect(refused).toMatchObject({ stdout: '', code: 2 });
    expect((await desk.run(['tags', 'list', '--search', 'Never', '--count'])).stdout).toBe('0\n');
  });
});

describe('--envelope', () => {
  it('DESK-10: names the version and the command, and leaves --json alone as it is', async () => {
    expect(JSON.parse((await list('--envelope', '--json', 'title')).stdout)).toEqual({
      schemaVersion: 1,
      command: 'digests list',
      rows: [{ title: 'Café "Nord" — open' }, { title: 'Ring road' }],
    });
    const one = await desk.run(['tags', 'create', '--title', 'Trams', '--envelope', '--jq', '.result.title']);
    expect(one.stdout).toBe('Trams\n');
    const none = await desk.run(['digests', 'list', '--search', 'nothing', '--envelope']);
    expect(JSON.parse(none.stdout)).toEqual({ schemaVersion: 1, command: 'digests list', rows: [] });
    expect(JSON.parse((await list('--json', 'title')).stdout)).toHaveLength(2);
  });
});
