import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startServer, superUser, type RunningServer } from '#support/server.ts';
import { createDesk, type Desk } from './desk.ts';

let server: RunningServer;
let desk: Desk;
let folder: string;
let file: string;

beforeAll(async () => {
  server = await startServer();
  desk = await createDesk({ DESK_API: `${server.url}/api`, DESK_KEYCHAIN: 'off' });
  folder = join(desk.configHome, '..', 'programs');
  file = join(desk.configHome, 'digest-desk/config.json');
  await mkdir(folder, { recursive: true });
}, 180_000);
afterAll(async () => {
  await server.stop();
  await desk.remove();
});

const signIn = (env: Record<string, string> = {}) =>
  desk.run(['login', '--email', superUser.email, '--password-stdin'], { stdin: superUser.password, env });
const config = () =>
  JSON.parse(readFileSync(file, 'utf8')) as { profiles: Record<string, Record<string, unknown>> };
const program = async (name: string, text: string) => {
  const path = join(folder, name);
  await writeFile(path, `#!/bin/sh\n${text}\n`);
  await chmod(path, 0o755);
  return path;
};

const store = () => join(folder, 'secret');
const calls = () => join(folder, 'calls');
const env = (name: string) => ({
  DESK_KEYCHAIN: name,
  PATH: `${folder}:${process.env.PATH}`,
  STORE: store(),
  CALLS: calls(),
});
/** Stands in for the programs of two systems: what they are given by argument is recorded. */
const fake = async (name: string) => {
  await writeFile(calls(), '');
  return program(
    name,
    name === 'secret-tool'
      ? `echo "$*" >> "$CALLS"; case $1 in store) cat > "$STORE";; lookup) cat "$STORE";; clear) rm "$STORE";; esac`
      : `echo "$*" >> "$CALLS"; case $1 in -i) sed -n 's/.* -w "\\(.*\\)"$/\\1/p' > "$STORE";;
         find-generic-password) cat "$STORE";; delete-generic-password) rm "$STORE";; esac`,
  );
};

const set = (...given: string[]) =>
  desk.run(['config', 'set', 'default', ...given.flatMap((each) => ['--default', each])]);

describe('DESK-23 a profile has defaults', () => {
  beforeEach(async () => {
    expect((await signIn()).code).toBe(0);
  });

  it('which hold for flags that are not typed, and are shown, changed and ended', async () => {
    expect((await set('form=json', 'size=1', 'language=es')).code).toBe(0);
    const { stdout } = await desk.run(['config', 'get', 'defaults']);
    expect(stdout).toBe('form=json\nsize=1\nlanguage=es\n');
    expect(JSON.parse((await desk.run(['tags', 'list'])).stdout)).toEqual(expect.any(Array));
    expect((await desk.run(['statuses', 'list', '--csv'])).stdout).toMatch(/^id,/);
    expect((await desk.run(['statuses', 'list', '--ids'])).stdout).toMatch(/^1\n/);
    const debugged = await desk.run(['digests', 'list', '--debug']);
    expect(debugged.stderr).toContain('size=1');
    expect((await desk.run(['digests', 'list', '--debug', '--size', '7'])).stderr).toContain('size=7');
    const created = await desk.run(['digests', 'create', '--title', 'Nuevo', '--json', 'id']);
    const { id } = JSON.parse(created.stdout) as { id: number };
    expect(
      (await desk.run(['--language', 'en', 'digests', 'list', '--search', 'Nuevo', '--count'])).stdout,
    ).toBe('0\n');
    expect((await desk.run(['digests', 'list', '--search', 'Nuevo', '--ids'])).stdout).toBe(`${id}\n`);
    expect((await set('form=', 'size=', 'language=')).code).toBe(0);
    expect(await desk.run(['config', 'get', 'defaults'])).toMatchObject({ code: 0, stdout: '' });
  });

  it('which no change takes for its own, and only values that are one', async () => {
    expect((await set('limit=1')).code).toBe(0);
    const ids = ['1', '2', '3'];
    const refused = await desk.run(['digests', 'publish', ...ids, '--yes', '--dry-run']);
    expect(refused.stderr).not.toContain('the limit is 1');
    expect((await set('limit=')).code).toBe(0);
    for (const given of ['yes=true', 'size=0', 'form=xml', 'time-zone=Mars', 'size'])
      expect(await set(given)).toMatchObject({ code: 2, stdout: '' });
  });
});

const edit = async (script: string) =>
  desk.run(['config', 'edit'], { env: { EDITOR: await program('editor', script) } });

describe('DESK-23 desk config edit', () => {
  it('stores what the editor leaves, and names what it refuses, with the text in a file', async () => {
    expect((await signIn()).code).toBe(0);
    expect((await edit(`sed -i 's/"default"/"work"/g' "$1"`)).code).toBe(0);
    expect(Object.keys(config().profiles)).toEqual(['work']);
    const before = readFileSync(file, 'utf8');
    for (const [script, reason] of [
      [`echo '{' >> "$1"`, 'this is not valid JSON'],
      [`sed -i 's/"api"/"server"/' "$1"`, 'profile "work" has no api'],
      [`sed -i 's/"schemaVersion": 1/"schemaVersion": 2/' "$1"`, 'schemaVersion must be 1'],
    ] as const) {
      const refused = await edit(script);
      expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining(reason) as string });
      const [, path = ''] = /Your edits are in (\S+\.json)\./.exec(refused.stderr) ?? [];
      expect(existsSync(path)).toBe(true);
      expect(readFileSync(file, 'utf8')).toBe(before);
    }
    expect((await edit('exit 3')).code).toBe(1);
    expect((await edit('true')).stderr).toContain('Nothing was changed: you made no edits.');
    expect((await desk.run(['config', 'edit'])).code).toBe(2);
  });

  it('corrects one that cannot be read', async () => {
    await writeFile(file, '{', { mode: 0o600 });
    expect((await desk.run(['config', 'list'])).stderr).toContain('desk config edit');
    const text = '{"schemaVersion":1,"current":"default","profiles":{}}';
    expect((await edit(`echo '${text}' > "$1"`)).code).toBe(0);
    expect((await desk.run(['config', 'list'])).code).toBe(0);
  });
});

describe('DESK-24 the keychain of the system has the token', () => {
  it.each(['secret-tool', 'security'])('through %s, on its standard input', async (name) => {
    await fake(name);
    expect((await signIn(env(name))).code).toBe(0);
    const secret = (await readFile(store(), 'utf8')).trim();
    expect(config().profiles.default).toMatchObject({ keychain: true, email: superUser.email });
    expect(readFileSync(file, 'utf8')).not.toContain(secret);
    expect(readFileSync(calls(), 'utf8')).not.toContain(secret);

    await writeFile(calls(), '');
    expect((await desk.run(['config', 'get', 'email'], { env: env(name) })).code).toBe(0);
    expect(readFileSync(calls(), 'utf8')).toBe('');
    expect((await desk.run(['whoami', '--json'], { env: env(name) })).stdout).toContain('"keychain"');

    await writeFile(store(), 'another');
    const expired = await desk.run(['tags', 'list'], { env: env(name) });
    expect(expired).toMatchObject({ code: 4, stderr: expect.stringContaining('in the keychain') as string });
    await writeFile(store(), secret);
    expect((await desk.run(['logout'], { env: env(name) })).code).toBe(0);
    expect(existsSync(store())).toBe(false);
    expect(config().profiles.default).not.toHaveProperty('keychain');
    expect((await desk.run(['tags', 'list'], { env: env(name) })).code).toBe(4);
  });

  it('or the file, where a keychain does not answer, and it goes with its profile', async () => {
    await program('secret-tool', 'exit 1');
    expect((await signIn(env('secret-tool'))).code).toBe(0);
    expect(config().profiles.default).toMatchObject({ token: expect.any(String) as string });
    await fake('secret-tool');
    expect((await signIn(env('secret-tool'))).code).toBe(0);
    expect(config().profiles.default).not.toHaveProperty('token');
    expect((await desk.run(['config', 'remove', 'default'], { env: env('secret-tool') })).code).toBe(0);
    expect(existsSync(store())).toBe(false);
  });
});
