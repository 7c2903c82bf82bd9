import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commands } from '#cli/commands/table.ts';
import { packageRoot } from '#server/packageRoot.ts';
import { commandEntries } from '#support/commandEntries.ts';
import { isTooOld } from '#scripts/runtime.js';
import packageJson from '../../package.json' with { type: 'json' };
import { createDesk, type Desk } from './desk.ts';

const { version } = packageJson;

let desk: Desk;
beforeAll(async () => {
  desk = await createDesk({ DESK_TOKEN: 'any', DESK_API: 'http://127.0.0.1:9/api' });
}, 180_000);
afterAll(() => desk.remove());

const paths = commandEntries().flatMap(({ path, entry }) => ('load' in entry ? path.join(' ') : []));

describe('desk', () => {
  it('prints its version', async () => {
    for (const flag of ['--version', '-V']) {
      expect(await desk.spawn([flag])).toEqual({ stdout: `${version}\n`, stderr: '', code: 0 });
    }
  });

  it.each(paths)('%s shows examples first and the exit codes last', async (name) => {
    const path = name.split(' ');
    const { stdout, stderr, code } = await desk.run([...path, '--help']);
    expect({ stderr, code }).toEqual({ stderr: '', code: 0 });
    expect(stdout).toMatch(new RegExp(`^Examples:\n  \\$ desk ${name}`));
    expect(stdout.trimEnd()).toMatch(/not signed in or not allowed$/);
    expect((await desk.run(['help', ...path])).stdout).toBe(stdout);
  });

  it('lists its commands, and the verbs of a noun', async () => {
    const { stdout } = await desk.run(['--help']);
    for (const [name, entry] of Object.entries(commands)) {
      expect(stdout.includes(`  ${name} `)).toBe(!('isHidden' in entry));
    }
    expect((await desk.run(['digests', '--help'])).stdout).toContain('  publish ');
  });

  it.each([
    [['digests', 'lst'], "Unknown command 'lst'.", 'Did you mean list?'],
    [['digest'], "Unknown command 'digest'.", 'Did you mean digests?'],
    [['digests', 'list', '--stats', 'x'], "Unknown option '--stats'.", 'Did you mean --status?'],
    [['digests', 'list', '--size', '101'], 'whole number from 1 to 100.\n', ''],
    [['digests', 'edit', '1', '--title', ' '], 'The title is empty.', '--title TITLE'],
    [['digests', 'list', '--sort', 'title'], 'Allowed choices are', ''],
    [['digests', 'list', '--json', '--csv'], 'cannot be used with', ''],
    [['digests', 'list', 'surplus'], 'Too many arguments', ''],
    [['digests', 'list', '--all', '--page', '2'], '--page can’t be combined with --all', ''],
    [['digests', 'get', '12', 'x1'], 'not a valid digest ID in the arguments: argument 2, "x1"', ''],
    [['--api', 'nonsense', 'whoami'], 'is not an API URL', ''],
    [['digests'], 'No command given.', ''],
    [[], 'No command given.', ''],
  ])('refuses %j with exit code 2 and says what to do', async (args, what, next) => {
    const { stdout, stderr, code } = await desk.run(args);
    expect({ stdout, code }).toEqual({ stdout: '', code: 2 });
    expect(stderr).toContain(what);
    expect(stderr).toContain(next);
  });

  it.each([
    [['videos', 'transcript', 'get', '-Zx81cBa9_Q'], 'Put a value that starts with a hyphen after `--`'],
    [['videos', 'transcript', 'get', '-Vx81cBa9_Q'], 'Put a value that starts with a hyphen after `--`'],
    [['videos', 'transcript', 'get', '--', '-Zx8', 'a.srt', '--in', 'en'], 'put options before it'],
  ])('DESK-39 %j is refused with how to write a value that starts with a hyphen', async (args, next) => {
    const { stderr, code } = await desk.run(args);
    expect(code).toBe(2);
    expect(stderr).toContain(next);
  });

  it('accepts global flags before the command as well as after it', async () => {
    const token = { DESK_TOKEN: '' };
    for (const args of [
      ['--profile', 'work', 'whoami'],
      ['whoami', '--profile', 'work'],
    ]) {
      expect((await desk.run(args, { env: token })).stderr).toContain('Profile "work" doesn’t exist.');
    }
  });

  it('reports a misuse as JSON with --json', async () => {
    const { stderr } = await desk.run(['digests', 'list', '--json', '--nope']);
    expect(JSON.parse(stderr)).toMatchObject({
      error: { code: 'usage', message: "Unknown option '--nope'." },
    });
  });

  it('reads a million ids in bounded memory', { timeout: 60_000 }, async () => {
    const stdin = Array.from({ length: 1_000_000 }, (_, index) => `{"id":${index * 7 + 1}}\n`).join('');
    const { stderr, code } = await desk.spawn(['digests', 'publish', '-', '--yes', '--expect', '5'], {
      stdin,
      env: { NODE_OPTIONS: '--max-old-space-size=32' },
    });
    expect(code).toBe(6);
    expect(stderr).toContain('found 1000000 digests, but expected 5.');
  });

  it('ends with 130 on Ctrl-C while it reads', async () => {
    const { code } = await desk.spawn(['digests', 'publish', '-', '--yes'], {
      // More than a pipe holds: once it is written, the program has started to read.
      onStart: (child) => child.stdin?.write('12\n'.repeat(100_000), () => child.kill('SIGINT')),
    });
    expect(code).toBe(130);
  });
});

/** The Node of the machine, where it is older than what the product needs. */
const oldNode = ['/usr/bin/node', '/usr/local/bin/node'].find(
  (file) =>
    existsSync(file) && isTooOld(spawnSync(file, ['--version'], { encoding: 'utf8' }).stdout.slice(1)),
);

const runSources = (...args: string[]) =>
  spawnSync(process.execPath, [join(packageRoot, 'cli/main.ts'), ...args], {
    encoding: 'utf8',
    env: { HOME: desk.configHome },
  });

describe('the installed command', () => {
  let folder: string;
  let bin: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'desk-bin-'));
    bin = join(folder, 'cli/bin/desk.js');
    for (const name of [
      'cli/bin/desk.js',
      'cli/main.ts',
      'cli/packageVersion.ts',
      'scripts/runtime.js',
      'package.json',
    ]) {
      await cp(join(packageRoot, name), join(folder, name));
    }
  });
  afterAll(() => rm(folder, { recursive: true }));

  const run = (node = process.execPath, ...args: string[]) =>
    spawnSync(node, [bin, ...args], { encoding: 'utf8' });

  it('runs its sources, and the build where there is one', async () => {
    expect(run(process.execPath, '--version')).toMatchObject({ status: 0, stdout: `${version}\n` });
    await rm(join(folder, 'cli/main.ts'));
    await cp(dirname(await desk.entry()), join(folder, 'dist/cli'), { recursive: true });
    expect(run(process.execPath, '--version')).toMatchObject({ status: 0, stderr: '' });
  });

  it('DESK-09: has its help and jq without a build', () => {
    expect(runSources('digests', 'apply', '--help').stdout).toContain('Usage: desk digests apply');
    expect(runSources('config', 'list', '--jq', 'length')).toMatchObject({ status: 0, stdout: '0\n' });
  });

  it.skipIf(!oldNode)('names the Node that it needs, and runs in it where it is installed', async () => {
    expect(run(oldNode, '--version')).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(/^Digest Desk needs Node 22.19 or newer, and this is .*`npm ci`/),
    });
    await mkdir(join(folder, 'node_modules/.bin'), { recursive: true });
    await symlink(process.execPath, join(folder, 'node_modules/.bin/node'));
    expect(run(oldNode, '--version')).toMatchObject({ status: 0, stdout: `${version}\n`, stderr: '' });
    expect(run(oldNode, 'nothing').status).toBe(2);
  });
});
