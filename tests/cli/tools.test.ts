import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type RunningServer } from '#support/server.ts';
import { createDesk, type Desk } from './desk.ts';
import { readDigests } from './readDigests.ts';

let server: RunningServer;
let desk: Desk;
let api: Awaited<ReturnType<typeof readDigests>>;
let id: number;

beforeAll(async () => {
  server = await startServer();
  api = await readDigests(server);
  id = await api.draft('Ring road');
  desk = await createDesk({ DESK_API: `${server.url}/api`, DESK_TOKEN: api.token });
}, 180_000);
afterAll(async () => {
  await server.stop();
  await desk.remove();
});

const lines = (text: string) => text.split('\n').slice(0, -1);
const json = (text: string) => JSON.parse(text) as Record<string, unknown>;
const words = async (...typed: string[]) => lines((await desk.run(['complete', '--', ...typed])).stdout);
const profile = { DESK_API: '', DESK_TOKEN: '' };
const signIn = (...args: string[]) =>
  desk.run(['login', '--token-stdin', ...args], { stdin: api.token, env: { DESK_TOKEN: '' } });

describe('desk config', () => {
  it('saves profiles for their owner only, shows them without tokens, and uses the one that was chosen', async () => {
    expect((await signIn('--profile', 'work')).code).toBe(0);
    const file = join(desk.configHome, 'digest-desk/config.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const there = ['--server', 'http://127.0.0.1:9/api'];
    expect((await desk.run(['config', 'set', 'far', ...there], { env: profile })).code).toBe(0);
    expect((await desk.run(['config', 'use', 'far'], { env: profile })).code).toBe(0);
    const list = await desk.run(['config', 'list', '--json', 'name,current,signed_in'], { env: profile });
    expect(JSON.parse(list.stdout)).toEqual([
      { name: 'work', current: false, signed_in: true },
      { name: 'far', current: true, signed_in: false },
    ]);
    expect((await desk.run(['config', 'list'], { env: profile })).stdout).not.toContain(api.token);
    expect((await desk.run(['whoami'], { env: { ...profile, DESK_PROFILE: 'work' } })).code).toBe(0);
    expect((await desk.run(['whoami'], { env: profile })).code).toBe(4);
    expect((await desk.run(['config', 'remove', 'far'], { env: profile })).code).toBe(0);
    expect(readFileSync(file, 'utf8')).not.toContain('127.0.0.1:9');
    expect((await desk.run(['config', 'use', 'far'], { env: profile })).code).toBe(2);
  });

  it('protects a profile: --yes alone changes nothing there, and signing in again does not unprotect it', async () => {
    const env = { ...profile, DESK_PROFILE: 'live' };
    await signIn('--profile', 'live');
    expect((await desk.run(['config', 'set', 'live', '--protect'], { env })).code).toBe(0);
    const mistyped = await desk.run(['config', 'set', 'lvie', '--protect'], { env });
    expect(mistyped).toMatchObject({ stdout: '', code: 2 });
    expect(mistyped.stderr).toMatch(/^error: Profile "lvie" doesn’t exist\.\n {2}Profiles: .*live/);
    expect((await desk.run(['config', 'set', 'live'], { env })).code).toBe(2);
    await signIn('--profile', 'live');
    const publish = ['digests', 'publish', String(id), '--yes'];
    const refused = await desk.run(publish, { env });
    expect(refused).toMatchObject({ stdout: '', code: 2 });
    expect(refused.stderr).toContain('Add --confirm-profile live');
    expect((await desk.run([...publish, '--confirm-profile', 'work'], { env })).code).toBe(2);
    expect(await api.findStatus(id)).toBe('Draft');
    expect((await desk.run([...publish, '--confirm-profile', 'live'], { env })).code).toBe(0);
    const edit = ['digests', 'edit', String(id), '--subtitle', 'Protected', '--yes'];
    expect((await desk.run(edit, { env })).code).toBe(2);
    expect((await desk.run([...edit, '--confirm-profile', 'live'], { env })).code).toBe(0);
    expect((await desk.run(['config', 'set', 'live', '--no-protect'], { env })).code).toBe(0);
    expect(await api.findStatus(id)).toBe('Published');
  });
});

const usersList = (...args: string[]) => desk.run(['users', 'list', ...args]);

describe('desk users', () => {
  const email = 'ines@example.com';
  const create = (...args: string[]) =>
    desk.run(['users', 'create', '--name', 'Ines Duarte', '--email', email, '--role', 'Editor', ...args]);

  it('USERS-10, USERS-11, USERS-12, USERS-13, USERS-14, USERS-15 creates a user, by the documents’ words, with a password that is shown once', async () => {
    expect(await create()).toMatchObject({ stdout: '', code: 2 });
    const short = await desk.run(
      ['users', 'create', '--name', 'I', '--email', email, '--role', 'Staff', '--password-stdin'],
      { stdin: 'abc\n' },
    );
    expect(short).toMatchObject({ stdout: '', code: 2 });
    expect(short.stderr).toContain('Unable to create user.');
    expect(short.stderr).toContain('Password should contain atleast 4 characters');

    const made = await create('--generate-password', '--json', 'email,roles,password');
    expect(made).toMatchObject({ stderr: 'User created successfully.\n', code: 0 });
    const { password, ...user } = json(made.stdout);
    expect(user).toEqual({ email, roles: [{ id: expect.any(Number), name: 'Editor' }] });
    const login = ['login', '--email', email, '--password-stdin', '--profile', 'ines'];
    const signedIn = await desk.run(login, { stdin: String(password), env: { DESK_TOKEN: '' } });
    expect(signedIn.code).toBe(0);
    expect(signedIn.stderr).toContain('Someone else set this password.');

    const again = await create('--generate-password', '--json');
    expect(again.code).toBe(2);
    expect(again.stderr).toContain('A user with this email already exists.');
    const role = ['--role', 'Boss', '--generate-password'];
    const unknown = await desk.run(['users', 'create', '--name', 'x', '--email', 'x@example.com', ...role]);
    expect(unknown).toMatchObject({ stdout: '', code: 5 });
    expect(unknown.stderr).toContain('No role is called "Boss"');
  });

  it('USERS-01 lists them, narrowed, in every form', async () => {
    expect((await usersList('--role', 'Editor', '--csv')).stdout).toMatch(
      /^id,name,email,role,is_active,phone,state\r\n\d+,Ines Duarte,ines@example\.com,Editor,true,,active\r\n$/,
    );
    expect((await usersList('--state', 'inactive')).stderr).toBe('No Data Found\n');
    expect((await usersList('--all', '--ids')).stdout).toBe((await usersList('--ids')).stdout);
    expect((await usersList('--search', 'INES', '--count')).stdout).toBe('1\n');
  });

  it('USERS-02, USERS-03 deactivates and activates, but never oneself', async () => {
    const deactivate = (...args: string[]) => desk.run(['users', 'deactivate', ...args]);
    const env = { DESK_TOKEN: '', DESK_PROFILE: 'ines' };
    expect(await deactivate(email)).toMatchObject({ stdout: '', code: 2 });
    const plan = await deactivate(email, '--dry-run', '--json', 'sessions,tokens,digests_written');
    expect(json(plan.stdout)).toEqual({ sessions: 1, tokens: 0, digests_written: 0 });
    expect((await desk.run(['whoami'], { env })).code).toBe(0);

    const done = await deactivate(email, '--yes', '--json', 'is_active');
    expect(done).toMatchObject({ stderr: 'User updated successfully.\n', code: 0 });
    expect(json(done.stdout)).toEqual({ is_active: false });
    expect((await desk.run(['whoami'], { env })).code).toBe(4);
    const back = await desk.run(['users', 'activate', email, '--json', 'is_active']);
    expect(json(back.stdout)).toEqual({ is_active: true });

    const own = await deactivate('admin@example.com', '--dry-run');
    expect(own).toMatchObject({ stdout: '', code: 2 });
    expect(own.stderr).toContain('error: You can’t deactivate yourself.');
    expect((await deactivate('unknown@example.com', '--yes')).code).toBe(5);
    expect((await deactivate('999999', '--yes')).code).toBe(5);
  });
});

describe('desk audit', () => {
  it('DESK-04: lists what was done since a time, by whom and to what', async () => {
    const list = [
      'audit',
      'list',
      '--entity',
      'digest',
      '--id',
      String(id),
      '--jsonl',
      'action,actor,entity_id',
    ];
    const rows = lines((await desk.run([...list, '--since', '1h', '--actor', 'admin@example.com'])).stdout);
    expect(rows.map(json).at(-1)).toMatchObject({ action: 'create', entity_id: id });
    expect((await desk.run([...list, '--until', '1h'])).stdout).toBe('');
    expect((await desk.run([...list, '--actor', 'nobody@example.com'])).code).toBe(5);
  });

  it('TRUST-01: `desk audit verify` says that nothing was changed, and refuses a seal that is not in the chain', async () => {
    const whole = await desk.run(['audit', 'verify']);
    expect(whole).toMatchObject({ code: 0, stdout: '' });
    expect(whole.stderr).toMatch(/\d+ entries match their seals/);
    const replaced = await desk.run(['audit', 'verify', '--seal', `1:${'0'.repeat(64)}`]);
    expect(replaced.code).toBe(1);
    expect(replaced.stderr).toContain('the chain was rebuilt');
    expect((await desk.run(['audit', 'verify', '--seal', 'last'])).code).toBe(2);
  });

  it('DESK-04: follows what is done meanwhile, until Ctrl-C', async () => {
    let printed = '';
    const ended = await desk.spawn(
      ['audit', 'list', '--follow', '--entity', 'label', '--jsonl', 'action,entity_name'],
      {
        onStart(child) {
          child.stderr?.resume();
          child.stdout?.on('data', (chunk: Buffer) => {
            printed += chunk.toString();
            if (printed.includes('Of tomorrow')) child.kill('SIGINT');
          });
          // Again and again, as it is not seen when it has read for the first time.
          let number = 0;
          const timer = setInterval(() => {
            number += 1;
            void desk.run(['labels', 'create', '--title', `Of tomorrow ${number}`]);
          }, 500);
          child.once('exit', () => clearInterval(timer));
        },
      },
    );
    expect(ended.code).toBe(130);
    expect(json(lines(printed)[0]!)).toMatchObject({ action: 'create' });
    expect(new Set(lines(printed)).size).toBe(lines(printed).length);
  });
});

describe('desk tokens', () => {
  it('DESK-05: are made once, used, listed without their secret, and revoked', async () => {
    const made = await desk.run([
      'tokens',
      'create',
      '--name',
      'Nightly',
      '--scope',
      'read',
      '--json',
      'id,token',
    ]);
    const { id: number, token } = json(made.stdout) as { id: number; token: string };
    expect((await desk.run(['whoami', '--ids'], { env: { DESK_TOKEN: token } })).code).toBe(0);
    const listed = await desk.run(['tokens', 'list', '--jsonl']);
    expect(listed.stdout).not.toContain(token);
    expect(json(lines(listed.stdout)[0]!)).toMatchObject({ id: number, name: 'Nightly', scopes: ['read'] });
    // A token makes no tokens.
    const another = await desk.run(['tokens', 'create', '--name', 'x', '--scope', 'read'], {
      env: { DESK_TOKEN: token },
    });
    expect(another.code).toBe(4);
    expect((await desk.run(['tokens', 'revoke', String(number)])).code).toBe(2);
    expect((await desk.run(['tokens', 'revoke', String(number), '--yes'])).code).toBe(0);
    expect((await desk.run(['whoami'], { env: { DESK_TOKEN: token } })).code).toBe(4);
  });
});

describe('desk jobs', () => {
  it('DESK-06: undo takes back the last job of one’s own that can be, and watch waits for its end', async () => {
    const made = await desk.run(['digests', 'status', 'In Review', String(id), '--yes', '--json', 'jobs']);
    const [job] = json(made.stdout).jobs as number[];
    const watched = await desk.run(['jobs', 'watch', String(job), '--json', 'state,changed_count']);
    expect(watched).toMatchObject({ code: 0 });
    expect(json(watched.stdout)).toEqual({ state: 'done', changed_count: 1 });
    const undone = await desk.run(['jobs', 'undo', '--yes', '--jsonl', 'undo_of,changed_count']);
    expect(json(lines(undone.stdout)[0]!)).toEqual({ undo_of: job, changed_count: 1 });
  });
});

describe('desk api', () => {
  it('DESK-07: reads every page of a list, a row a line', async () => {
    for (const title of ['One', 'Two', 'Three'])
      await desk.run(['tags', 'create', '--title', `${title} of many`]);
    const read = ['api', 'GET', '/dashboard/tags/', '--query', 'search=of many'];
    const rows = lines((await desk.run([...read, '--query', 'size=1', '--paginate'])).stdout);
    expect(rows.map((row) => json(row).title).toSorted()).toEqual([
      'One of many',
      'Three of many',
      'Two of many',
    ]);
  });

  it('makes any call of the contract, and confirms all but GET', async () => {
    const me = await desk.run(['api', 'get', '/dashboard/me/']);
    expect((await desk.run(['api', 'GET', '/dashboard/me'])).stdout).toBe(me.stdout);
    expect(json(me.stdout)).toMatchObject({ email: 'admin@example.com' });
    const list = await desk.run([
      'api',
      'GET',
      '/digests/',
      '--query',
      'search=Ring road',
      '--query',
      'size=1',
    ]);
    expect(json(list.stdout)).toMatchObject({ count: 1 });
    const path = `/dashboard/digests/${id}/`;
    const patch = ['api', 'PATCH', path, '--body', '-'];
    const stdin = '{"subtitle":"South"}';
    const unconfirmed = await desk.run(patch, { stdin });
    expect(unconfirmed).toMatchObject({ stdout: '', code: 2 });
    expect(unconfirmed.stderr).toContain('Add --yes to confirm.\n');
    expect(unconfirmed.stderr).not.toContain('--dry-run');
    const changed = await desk.run([...patch, '--yes'], { stdin });
    expect(json(changed.stdout)).toMatchObject({ id, subtitle: 'South' });
  });

  it('refuses what the contract does not have', async () => {
    const unknown = await desk.run(['api', 'GET', '/nothing/']);
    expect(unknown).toMatchObject({ stdout: '', code: 2 });
    const method = await desk.run(['api', 'DELETE', '/dashboard/me/']);
    expect(method.stderr).toContain('That path supports GET.');
  });
});

describe('desk digests create, edit, copy and open', () => {
  it('creates a digest from flags and a file, and changes fields of it', async () => {
    const from = ['--from', '-', '--title', 'By hand', '--json', 'id,title,subtitle,status'];
    const made = await desk.run(['digests', 'create', ...from], {
      stdin: '{"title":"From the file","subtitle":"Unchanged","status":"Draft"}',
    });
    expect(made.code).toBe(0);
    expect(json(made.stdout)).toMatchObject({ title: 'By hand', subtitle: 'Unchanged', status: 'Draft' });
    const own = String(json(made.stdout).id);
    const edited = await desk.run(['digests', 'edit', own, '--title', 'Edited', '--json', 'title,subtitle']);
    expect(edited).toMatchObject({ stderr: 'Digests updated successfully.\n', code: 0 });
    expect(json(edited.stdout)).toEqual({ title: 'Edited', subtitle: 'Unchanged' });
    const stale = ['--based-on', '2020-01-01T00:00:00.000Z'];
    expect((await desk.run(['digests', 'edit', own, '--title', 'Late', ...stale])).code).toBe(6);
    expect((await desk.run(['digests', 'edit', own])).code).toBe(2);
    expect((await desk.run(['digests', 'create'])).code).toBe(2);
  });

  it('LIST-39 makes a copy', async () => {
    const copy = await desk.run(['digests', 'copy', String(id), '--ids']);
    expect(copy).toMatchObject({ stderr: 'Digest copied successfully.\n', code: 0 });
    expect((await api.get(Number(copy.stdout))).title).toContain('Ring road');
  });

  it('LIST-26 LIST-28 prints the address of the editor, or of the page', async () => {
    const editor = await desk.run(['digests', 'open', String(id)]);
    expect(editor).toMatchObject({ stdout: `${server.url}/digests/${id}\n`, code: 0 });
    const page = await desk.run(['digests', 'open', String(id), '--page']);
    expect(page.stdout).toMatch(/\/read\/digests\/ring-road/);
    expect((await desk.run(['digests', 'open', '999999'])).code).toBe(5);
  });
});

describe('desk completion', () => {
  it('completes commands, flags and the live names', async () => {
    expect(await words('notifications', 'limits', '')).toEqual(['show', 'set', 'delete']);
    expect(await words('notifications', 'limits', 'set', '--quiet-')).toEqual(['--quiet-from', '--quiet-to']);
    expect(await words('dig')).toEqual(['digests']);
    expect(await words('digests', 'dr')).toEqual(['draft']);
    expect(await words('digests', 'list', '--selectedS')).toEqual(['--selectedStatus', '--selectedSource']);
    expect(await words('digests', 'list', '--status', 'dra')).toEqual(['draft']);
    expect(await words('digests', 'status', 'Pub')).toEqual(['Published']);
    expect(await words('digests', 'list', '--sort', '')).toEqual([
      'id',
      'first_published_at',
      'modified_at',
      'planned',
      'publish_at',
    ]);
    expect(await words('nothing', 'here')).toEqual([]);
  });

  it('works in bash', async () => {
    const { stdout, code } = await desk.shell(
      `source <(desk completion bash); COMP_WORDS=(desk digests status P); COMP_CWORD=3; _desk; printf '%s\\n' "\${COMPREPLY[@]}"`,
    );
    expect({ stdout, code }).toEqual({ stdout: 'Published\n', code: 0 });
    for (const shell of ['zsh', 'fish']) {
      expect((await desk.run(['completion', shell])).stdout).toContain('desk complete -- ');
    }
    expect((await desk.run(['completion', 'tcsh'])).code).toBe(2);
  });
});

describe('desk doctor', () => {
  it('says that all is well, and what is not', async () => {
    const well = await desk.run(['doctor', '--json']);
    expect(well.code).toBe(0);
    expect(JSON.parse(well.stdout)).toContainEqual({
      check: 'account',
      result: 'ok',
      detail: 'admin@example.com, SUPER_USER_PERM',
    });
    const unknown = await desk.run(['doctor'], { env: { DESK_TOKEN: 'made-up' } });
    expect(unknown.code).toBe(4);
    expect(unknown.stdout).toContain('account\tfailed\tInvalid token.');
    const gone = await desk.run(['doctor'], { env: { DESK_API: 'http://127.0.0.1:9/api' } });
    expect(gone.code).toBe(7);
    expect(gone.stdout).toContain('server\tfailed\tCouldn’t reach the server.');
  });
});

describe('desk tags and desk labels', () => {
  it('TAGS-17, TAGS-18 make them, by the documents’ words', async () => {
    const group = await desk.run([
      'tags',
      'create',
      '--title',
      'Topics',
      '--is-group',
      '--json',
      'is_tag_group',
    ]);
    expect(group).toEqual({
      stdout: '{\n  "is_tag_group": true\n}\n',
      stderr: 'Tag created successfully.\n',
      code: 0,
    });
    const tag = await desk.run(['tags', 'create', '--title', 'Night trains', '--group', 'Topics', '--json']);
    expect(json(tag.stdout)).toMatchObject({
      title: 'Night trains',
      slug: 'night-trains',
      tag_group: { title: 'Topics' },
      digest_count: 0,
    });
    const twice = await desk.run(['tags', 'create', '--title', 'night trains', '--slug', 'other']);
    expect(twice).toMatchObject({ stdout: '', code: 2 });
    expect(twice.stderr).toContain('Unable to create tag.');
    expect(twice.stderr).toContain('Another tag has this name.');
    expect((await desk.run(['tags', 'create', '--title', 'قطارات'])).stderr).toContain('Please enter Slug');

    const label = await desk.run([
      'labels',
      'create',
      '--title',
      'To print',
      '--color-code',
      '#C2410C',
      '--json',
    ]);
    expect(label).toMatchObject({ stderr: 'Label created successfully.\n', code: 0 });
    expect(json(label.stdout)).toMatchObject({ title: 'To print', color_code: '#c2410c' });
    expect(await desk.run(['labels', 'create', '--title', 'x', '--color-code', 'red'])).toMatchObject({
      stdout: '',
      code: 2,
    });
  });

  it('delete a tag, saying beforehand how many digests it changes, and undo it', async () => {
    const digest = await api.draft('Sleeper to the coast');
    const add = ['tags', 'add', '--tag', 'Sleepers', '--create-missing', String(digest), '--yes', '--quiet'];
    expect((await desk.run(add)).code).toBe(0);
    const remove = (...args: string[]) => desk.run(['tags', 'delete', 'Sleepers', ...args]);
    const unasked = await remove();
    expect(unasked).toMatchObject({ stdout: '', code: 2 });
    expect(unasked.stderr).toContain('Add --yes');
    const dry = await remove('--dry-run', '--json', 'name,digest_count,job');
    expect(json(dry.stdout)).toEqual({ name: 'Sleepers', digest_count: 1, job: null });
    expect(await api.findTags(digest)).toEqual(['Sleepers']);

    const done = await remove('--yes', '--json', 'digest_count,job');
    expect(done).toMatchObject({ stderr: 'Tag deleted successfully.\n', code: 0 });
    expect(await api.findTags(digest)).toEqual([]);
    expect(await remove('--yes')).toMatchObject({ stdout: '', code: 5 });
    const { job } = json(done.stdout);
    const undone = await desk.run(['jobs', 'undo', String(job), '--yes']);
    expect(undone).toMatchObject({ stderr: '1 restored.\n', code: 0 });
    expect(await api.findTags(digest)).toEqual(['Sleepers']);
  });
});

describe('desk statuses', () => {
  it('STATUS-05, STATUS-06, STATUS-07, STATUS-08, STATUS-09, STATUS-10, STATUS-11, STATUS-12, STATUS-13 list, add, rename and delete them, by the documents’ words', async () => {
    const long = await desk.run(['statuses', 'add', '--name', 'Legal check', '--code', 'LEGALS']);
    expect(long).toMatchObject({ stdout: '', code: 2 });
    expect(long.stderr).toContain('Unable to create status.');
    expect(long.stderr).toContain('Please ensure that status code does not contain more than 5 characters');
    expect(await desk.run(['statuses', 'add', '--name', 'Legal check', '--code', 'LC', '--ids'])).toEqual({
      stdout: expect.stringMatching(/^\d+\n$/),
      stderr: 'Status created successfully.\n',
      code: 0,
    });
    const fields = ['--json', 'status_name,status_code,slug'];
    const list = await desk.run(['statuses', 'list', ...fields]);
    expect(JSON.parse(list.stdout)).toContainEqual({
      status_name: 'Legal check',
      status_code: 'LC',
      slug: 'legal-check',
    });
    const renamed = await desk.run(['statuses', 'rename', 'legal-check', '--name', 'Lawyers', '--quiet']);
    expect(renamed).toMatchObject({ stdout: '', code: 0 });

    const digest = await api.draft('Contract signed');
    expect((await desk.run(['digests', 'status', 'Lawyers', String(digest), '--yes'])).code).toBe(0);
    const remove = (...args: string[]) => desk.run(['statuses', 'delete', 'Lawyers', ...args]);
    expect(json((await remove('--dry-run', '--json')).stdout)).toMatchObject({ digest_count: 1, job: null });
    const deleted = await remove('--yes', '--json', 'job');
    expect(deleted).toMatchObject({ stderr: 'Status deleted successfully\n', code: 0 });
    expect(await api.findStatus(digest)).toBe('Draft');
    expect(await remove('--yes')).toMatchObject({ stdout: '', code: 5 });
    expect((await desk.run(['jobs', 'undo', String(json(deleted.stdout).job), '--yes'])).code).toBe(0);
    expect(await api.findStatus(digest)).toBe('Lawyers');
    const builtIn = await desk.run(['statuses', 'delete', 'draft', '--yes']);
    expect(builtIn).toMatchObject({ stdout: '', code: 6 });
  });
});
