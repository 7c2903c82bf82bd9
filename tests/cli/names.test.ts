import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBoard } from '#api/contract/boards.ts';
import { listComments } from '#api/contract/comments.ts';
import { createDigest } from '#api/contract/digests.ts';
import { addIncomingHeadlines } from '#api/contract/headlines.ts';
import { createLabel } from '#api/contract/labels.ts';
import { createTag } from '#api/contract/tags.ts';
import { createUser, updateUser } from '#api/contract/users.ts';
import { startServer, type RunningServer } from '#support/server.ts';
import { createDesk, type Desk } from './desk.ts';
import { readDigests } from './readDigests.ts';

let server: RunningServer;
let desk: Desk;
let digest: number;

beforeAll(async () => {
  server = await startServer();
  const { client, token } = await readDigests(server);
  const tag = await client.call(createTag, { body: { title: 'Été', slug: 'ete' } });
  await client.call(createTag, { body: { title: '2026', slug: 'year' } });
  const label = await client.call(createLabel, { body: { title: 'To Check', color_code: '#c2410c' } });
  await client.call(createBoard, { body: { title: 'Straße' } });
  const headlines = [{ id: '1', text: 'Trams return', source: 'The Daily' }];
  await client.call(addIncomingHeadlines, { body: { headlines } });
  const body = { title: 'Tram', status: 'Draft', tags: [tag.id], labels: [label.id] };
  digest = (await client.call(createDigest, { body })).id;
  desk = await createDesk({ DESK_API: `${server.url}/api`, DESK_TOKEN: token });
}, 180_000);
afterAll(async () => {
  await server.stop();
  await desk.remove();
});

it.each([
  ['digests list --count', ['--author', 'ADMINISTRATOR'], '1\n'],
  ['digests list --count', ['--tag', 'e\u0301TE\u0301'], '1\n'],
  ['digests list --count', ['--tag', 'name:2026'], '0\n'],
  ['digests list --count', ['--label', 'to  check'], '1\n'],
  ['digests list --count', ['--status', 'DRAFT'], '1\n'],
  ['digests list --count', ['--language', 'ENGLISH'], '1\n'],
  ['reports daily --count', ['--author', 'administrator'], undefined],
  ['reports quality --count', ['--author', 'admin@EXAMPLE.com'], undefined],
  ['users list --count', ['--role', 'super USER'], '1\n'],
  ['headlines list --count', ['--source', 'the daily'], '1\n'],
  ['feeds list --count', ['--board', 'STRASSE'], '0\n'],
  ['feeds rules list --count', ['straße'], '0\n'],
  ['tags delete --dry-run --json digest_count', ['été'], '{\n  "digest_count": 1\n}\n'],
  ['statuses delete --dry-run --json name', ['IN REVIEW'], '{\n  "name": "In Review"\n}\n'],
  ['digests create --title x --json status', ['--status', 'published'], '{\n  "status": "Published"\n}\n'],
])('desk %s takes a name as %j', async (command, given, shown) => {
  const { stdout, stderr, code } = await desk.run([...command.split(' '), ...given]);
  expect({ stderr, code }).toMatchObject({ code: 0 });
  if (shown !== undefined) expect(stdout).toBe(shown);
});

it.each([
  [['tags', 'add', '--tag', 'ÉTÉ']],
  [['tags', 'remove', '--tag', 'name:2026']],
  [['labels', 'set', '--label', 'TO CHECK']],
  [['digests', 'status', 'in review']],
])('a change takes a name: desk %j', async (command) => {
  const ended = await desk.run([...command, String(digest), '--dry-run']);
  expect(ended).toMatchObject({ code: 0 });
});

it.each([
  [['tags', 'add', '--tag', 'Ete', '1'], 'Candidates: 1 Été.'],
  [['tags', 'rename', 'Ete', '--title', 'x'], 'Candidates: 1 Été.'],
  [['labels', 'add', '--label', 'To Chekc', '1'], 'Candidates: 1 To Check.'],
  [['statuses', 'rename', 'Drafts', '--name', 'x'], 'Candidates: 1 Draft (draft).'],
  [['digests', 'edit', '1', '--status', 'Drfat'], 'Candidates: 1 Draft (draft).'],
  [['feeds', 'add', 'http://a.example/', '--as-is', '--board', 'Strase'], 'Candidates: 1 Straße.'],
  [['users', 'deactivate', 'Adminstrator'], 'Candidates: 1 Administrator (admin@example.com).'],
  [['digests', 'list', '--language', 'Englsh'], 'Candidates: 1 English (en).'],
])('what nothing has ends 5 with what may have been meant: desk %j', async (command, hint) => {
  const ended = await desk.run([...command, ...(command[0] === 'digests' ? [] : ['--yes'])]);
  expect(ended).toMatchObject({ stdout: '', code: 5 });
  expect(ended.stderr).toContain(hint);
});

it('COMMENT-07: a comment mentions colleagues by name or email, and refuses a name that two have', async () => {
  const { client } = await readDigests(server);
  const add = (name: string, email: string) =>
    client.call(createUser, { body: { name, email, password: 'a-test-password', roles: [1] } });
  await add('Ines Duarte', 'ines@example.org');
  const other = await add('Ines Duarte', 'i.duarte@example.org');
  await add('O’Brien Łukasz', 'lukasz@example.org');
  const comment = (text: string) => desk.run(['digests', 'comments', String(digest), '--add', text]);

  const refused = await comment('@Ines Duarte look');
  expect(refused).toMatchObject({ stdout: '', code: 2 });
  expect(refused.stderr).toContain('More than one colleague is called "Ines Duarte".');
  expect(refused.stderr).toContain('@ines@example.org');
  expect(refused.stderr).toContain('@i.duarte@example.org');
  const { results: none } = await client.call(listComments, { params: { id: digest } });
  expect(none).toEqual([]);

  for (const text of [
    'Write to ines@example.org, x＠ines',
    'Ask @o’brien łukasz',
    'And @Ines Duarte (i.duarte@example.org), @i.duarte@example.org',
  ])
    // oxlint-disable-next-line no-await-in-loop
    expect(await comment(text)).toMatchObject({ code: 0 });
  await client.call(updateUser, { params: { id: other.id }, body: { is_active: false } });
  expect(await comment('@Ines Duarte look')).toMatchObject({ code: 0 });
});
