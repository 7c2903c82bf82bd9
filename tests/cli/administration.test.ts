import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLabel, deleteLabel } from '#api/contract/labels.ts';
import { createView } from '#api/contract/views.ts';
import { createUser, listRoles } from '#api/contract/users.ts';
import { normalizeText } from '#domain/normalizeText.ts';
import { startServer, superUser, type RunningServer } from '#support/server.ts';
import { createDesk, type Desk } from './desk.ts';
import { readDigests } from './readDigests.ts';

let server: RunningServer;
let desk: Desk;
let api: Awaited<ReturnType<typeof readDigests>>;
let user: number;
const email = 'ines@example.com';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'desk-administration-'));
  const ffmpeg = path.join(folder, 'ffmpeg');
  await writeFile(ffmpeg, '#!/bin/sh\necho "ffmpeg version 4.4.2 Copyright"\n', { mode: 0o755 });
  server = await startServer({ env: { FFMPEG: ffmpeg } });
  api = await readDigests(server);
  desk = await createDesk({ DESK_API: `${server.url}/api`, DESK_TOKEN: api.token });
  const { results } = await api.client.call(listRoles);
  const role = results.find(({ name }) => name === 'Staff')!.id;
  const body = { name: 'Ines Duarte', email, password: 'a-good-one', roles: [role] };
  user = (await api.client.call(createUser, { body })).id;
}, 180_000);
afterAll(async () => {
  await server.stop();
  await desk.remove();
  await rm(folder, { recursive: true });
});

const signIn = (password: string) =>
  desk.run(['login', '--email', email, '--password-stdin', '--profile', 'ines'], {
    stdin: password,
    env: { DESK_TOKEN: '' },
  });
const setPassword = (stdin: string) =>
  desk.run(['users', 'password', email, '--password-stdin', '--yes'], { stdin });
const whoAmI = () => desk.run(['whoami', '--profile', 'ines'], { env: { DESK_TOKEN: '' } });

it('DESK-11 lists and ends where a user is signed in, one or all', async () => {
  expect((await signIn('a-good-one')).code).toBe(0);
  const sessions = ['users', 'sessions'];
  const { stdout } = await desk.run([...sessions, 'list', email, '--json', 'id,browser,is_current']);
  const [session] = JSON.parse(stdout) as { id: number }[];
  expect(session).toMatchObject({ browser: 'desk (command line)', is_current: false });

  expect(await desk.run([...sessions, 'end', email])).toMatchObject({ code: 2 });
  expect(await desk.run([...sessions, 'end', email, '1', '--all'])).toMatchObject({ code: 2 });
  expect(await desk.run([...sessions, 'end', email, String(session!.id)])).toMatchObject({ code: 2 });
  expect((await whoAmI()).code).toBe(0);
  const ended = await desk.run([...sessions, 'end', email, String(session!.id), '--yes']);
  expect(ended).toEqual({ stdout: '', stderr: 'Session ended.\n', code: 0 });
  expect((await whoAmI()).code).toBe(4);
  expect(await desk.run([...sessions, 'end', email, '99999', '--yes'])).toMatchObject({ code: 5 });

  await signIn('a-good-one');
  expect((await desk.run([...sessions, 'end', String(user), '--all', '--yes'])).stderr).toBe(
    'Sessions ended: 1.\n',
  );
  expect(await desk.run([...sessions, 'list', 'nobody@example.com'])).toMatchObject({ code: 5 });
});

it('DESK-11 changes a user, and sets a password that is shown once', async () => {
  const edited = await desk.run(['users', 'edit', email, '--role', 'editor', '--yes', '--json', 'roles']);
  expect(JSON.parse(edited.stdout)).toMatchObject({ roles: [{ name: 'Editor' }] });
  expect(await desk.run(['users', 'edit', email, '--yes'])).toMatchObject({ code: 2 });
  expect(await desk.run(['users', 'edit', email, '--role', 'Boss', '--yes'])).toMatchObject({ code: 5 });

  const set = ['users', 'password', email, '--generate-password', '--yes'];
  const { password } = JSON.parse((await desk.run([...set, '--json', 'password'])).stdout) as {
    password: string;
  };
  expect((await signIn('a-good-one')).code).toBe(4);
  expect((await signIn(password)).stderr).toContain('Someone else set this password.');
  const short = await desk.run(['users', 'password', email, '--password-stdin', '--yes'], { stdin: 'abc' });
  expect(short).toMatchObject({ stdout: '', code: 2 });
  expect(await desk.run(['users', 'password', email, '--yes'])).toMatchObject({ code: 2 });
});

it('SIGNIN-36 a password from standard input is one in all forms of its letters, and a final blank counts', async () => {
  const composed = normalizeText('Café-Ångström-ﬁnal-2026', 'NFC');
  for (const [text, others] of [
    [`${composed}\n`, [normalizeText(composed, 'NFD'), composed.replace('2026', '２０２６')]],
    [normalizeText(composed, 'NFD'), [composed]],
    [`${composed} \n`, [`${composed} `]],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one password after another
    expect((await setPassword(text)).code).toBe(0);
    for (const other of others)
      // oxlint-disable-next-line no-await-in-loop -- one password after another
      expect((await signIn(other)).stderr).toContain('Someone else set this password.');
  }
  expect((await signIn(composed)).code).toBe(4);
});

it('DESK-11 lists what a saved view lists, by name or id', async () => {
  const ids = [await api.draft('Ring road'), await api.draft('Harbour')];
  const body = {
    name: 'My drafts',
    query: 'selectedStatus=draft&search=Ring',
    columns: ['id' as const],
    sort: null,
  };
  const view = await api.client.call(createView, { body });
  expect((await desk.run(['views', 'list', '--json', 'id,name'])).stdout).toContain('"My drafts"');
  for (const name of ['my drafts', String(view.id)])
    expect((await desk.run(['views', 'use', name, '--ids'])).stdout).toBe(`${ids[0]}\n`);
  expect(await desk.run(['views', 'use', '99999'])).toMatchObject({ stdout: '', code: 5 });
});

it('VIEW-01 a view whose label or status is gone lists nothing and ends with 5', async () => {
  const label = await api.client.call(createLabel, { body: { title: 'Hold', color_code: '#c2410c' } });
  const columns = ['id' as const];
  const query = `selectedLabels=${label.id}&selectedStatus=draft`;
  await api.client.call(createView, { body: { name: 'On hold', query, columns, sort: null } });
  expect(await desk.run(['views', 'use', 'On hold'])).toMatchObject({ stdout: '', code: 0 });
  await api.client.call(deleteLabel, { params: { id: label.id } });
  const gone = await desk.run(['views', 'use', 'On hold', '--ids']);
  expect(gone).toMatchObject({ stdout: '', code: 5 });
  expect(gone.stderr).toContain(`No label has the ID ${label.id}.`);
  const publish = ['digests', 'publish', '--label', String(label.id), '--all', '--dry-run'];
  expect(await desk.run(publish)).toMatchObject({ stdout: '', code: 5 });
});

it('DESK-11 creates categories and renames sources', async () => {
  const made = await desk.run(['categories', 'create', '--title', 'Ferries', '--json', 'title']);
  expect(JSON.parse(made.stdout)).toEqual({ title: 'Ferries' });
  expect((await desk.run(['categories', 'list'])).stdout).toMatch(/\tFerries\n/);
  expect(await desk.run(['categories', 'create', '--title', ''])).toMatchObject({ stdout: '', code: 2 });
  expect(await desk.run(['hosts', 'rename', 'no.example', '--brand-name', 'x'])).toMatchObject({ code: 5 });
});

const makeTag = async (...args: string[]) =>
  (JSON.parse((await desk.run(['tags', 'create', ...args, '--json', 'id'])).stdout) as { id: number }).id;
const regroup = (...args: string[]) => desk.run(['tags', 'regroup', ...args, '--json']);

it('DESK-11 moves tags to a group and out of it, by title or id', async () => {
  const group = await makeTag('--title', 'Transport', '--is-group');
  const [trams, ferries] = [await makeTag('--title', 'Trams'), await makeTag('--title', 'Ferries')];
  const moved = await regroup('Trams', String(ferries), '--group', 'Transport');
  expect({ code: moved.code, rows: JSON.parse(moved.stdout) as unknown }).toEqual({
    code: 0,
    rows: [
      { id: trams, tag_group: null },
      { id: ferries, tag_group: null },
    ],
  });
  const back = await regroup('Trams', '--no-group');
  expect(JSON.parse(back.stdout)).toEqual([{ id: trams, tag_group: group }]);
  expect((await regroup('Trams')).code).toBe(2);
  expect((await regroup('Nowhere', '--no-group')).code).toBe(5);
});

it('SIGNIN-39 has people name their own account before they give up their role', async () => {
  const demote = (...consent: string[]) => desk.run(['users', 'role', superUser.email, 'Editor', ...consent]);
  for (const consent of [['--yes'], ['--yes', '--confirm-user', email]]) {
    const { code, stderr } = await demote(...consent);
    expect(code).toBe(2);
    expect(stderr).toContain(`Add --confirm-user ${superUser.email} if you’re sure.`);
  }
  // What is left to refuse is the server's.
  const named = await demote('--yes', '--confirm-user', superUser.email.toUpperCase());
  expect(named.stderr).toContain('the last super user who can sign in');
  const { stdout } = await desk.onTerminal(
    ['users', 'edit', superUser.email, '--role', 'Editor'],
    [
      ['[y/N]', 'y\r'],
      ['Type your email', `${email}\r`],
    ],
  );
  expect(stdout).toContain('Nothing was changed');
});

it('USERS-28 lists who was invited, and says how to make the link again', async () => {
  const csv = 'name,email,role\nIbo,ibo@example.com,Staff\n';
  expect((await desk.run(['users', 'import', '-'], { stdin: csv })).code).toBe(0);
  const list = (...flags: string[]) => desk.run(['users', 'list', '--search', 'ibo@', ...flags]);
  expect(JSON.parse((await list('--json', 'email,is_invited')).stdout)).toEqual([
    { email: 'ibo@example.com', is_invited: true },
  ]);
  expect((await list()).stderr).toContain('desk users password-link');
});

it('DESK-32 gives a user a role, and shows and changes what sign-in demands', async () => {
  const given = await desk.run(['users', 'role', email, 'staff', '--yes', '--json', 'roles']);
  expect(JSON.parse(given.stdout)).toMatchObject({ roles: [{ name: 'Staff' }] });
  expect(await desk.run(['users', 'role', email, 'Boss', '--yes'])).toMatchObject({ code: 5 });
  const rules = (...args: string[]) => desk.run(['settings', 'sign-in', ...args]);
  const read = async () => JSON.parse((await rules('show', '--json')).stdout) as Record<string, unknown>;
  const before = await read();
  expect(before).toMatchObject({ factor_roles: [], max_sessions: expect.any(Number) as number });
  expect(await rules('edit', '--yes')).toMatchObject({ code: 2 });
  expect(await rules('edit', '--session-days', '0', '--yes')).toMatchObject({ code: 2 });
  expect(await rules('edit', '--factor-role', 'Boss', '--yes')).toMatchObject({ code: 5 });
  const both = await rules('edit', '--factor-role', 'staff', '--no-factor-roles', '--yes');
  expect(both.stderr).toContain('can’t be combined');
  expect(await read()).toEqual(before);
  const changed = await rules('edit', '--factor-role', 'staff', '--idle-hours', '72', '--yes', '--json');
  expect(JSON.parse(changed.stdout)).toEqual({
    ...before,
    idle_hours: 72,
    factor_roles: [{ id: expect.any(Number) as number, title: 'Staff' }],
  });
  expect((await rules('edit', '--no-factor-roles', '--yes')).code).toBe(0);
  expect(await read()).toEqual({ ...before, idle_hours: 72 });
});

it('SYSTEM-10: desk admin status shows each part and what to do, and fails where one does', async () => {
  const shown = await desk.run(['admin', 'status']);
  expect(shown).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/^ffmpeg\t[^]*failing/m) as string,
    stderr: expect.stringMatching(/^Version \S+ on Node \d+/m) as string,
  });
  const { stdout } = await desk.run(['admin', 'status', '--json', 'part,state,advice']);
  expect(JSON.parse(stdout)).toContainEqual({
    part: 'ffmpeg',
    state: 'failing',
    advice: expect.stringContaining('Install ffmpeg 5.1 or newer') as string,
  });
  expect((await desk.run(['complete', '--', 'admin', ''])).stdout.trim()).toBe('status');
});

it('DESK-32 runs the commands of the server where its files are', async () => {
  const help = await desk.run(['admin']);
  expect(help).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('backup [options] <file>') as string,
  });
  const none = path.join(desk.configHome, 'none.backup');
  const failed = await desk.run(['admin', '--', 'verify', none, '--identity', none]);
  expect(failed).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining(none) as string });
});
