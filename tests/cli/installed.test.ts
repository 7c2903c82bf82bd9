import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { packageRoot } from '#server/packageRoot.ts';
import packageJson from '../../package.json' with { type: 'json' };

const run = promisify(execFile);
const { version } = packageJson;

let folder: string;
let archive: string;
/** Nothing of the checkout is on the path but Node. */
let env: Record<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'desk-installed-'));
  env = { PATH: `${path.dirname(process.execPath)}:${process.env.PATH}`, HOME: folder, TZ: 'UTC' };
  await run(process.execPath, ['scripts/packDesk.ts'], { cwd: packageRoot });
  archive = path.join(packageRoot, `dist/desk/digest-desk-cli-${version}.tgz`);
  await mkdir(path.join(folder, 'empty'));
  await run('npm', ['install', '--global', '--offline', '--prefix', path.join(folder, 'prefix'), archive], {
    cwd: path.join(folder, 'empty'),
    env,
  });
}, 120_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

const installed = (args: string[]) =>
  run(path.join(folder, 'prefix/bin/desk'), args, { cwd: path.join(folder, 'empty'), env });

it('DESK-01: installs alone: under 2 MB, with nothing to fetch and nothing to run', async () => {
  const lib = path.join(folder, 'prefix/lib/node_modules/@digest-desk/cli');
  const about = JSON.parse(await readFile(path.join(lib, 'package.json'), 'utf8')) as object;
  expect(about).not.toHaveProperty('scripts');
  expect(about).not.toHaveProperty('dependencies');
  expect(await readdir(path.join(folder, 'prefix/lib/node_modules'))).toEqual(['@digest-desk']);
  expect((await stat(archive)).size).toBeLessThan(2_000_000);
  const sizes = (await readdir(lib, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => stat(path.join(entry.parentPath, entry.name)));
  expect((await Promise.all(sizes)).reduce((sum, { size }) => sum + size, 0)).toBeLessThan(2_000_000);
  expect(await readFile(path.join(lib, 'LICENSES.txt'), 'utf8')).toMatch(/^undici \S+: MIT$/m);
});

it('DESK-01: runs in an empty folder', async () => {
  expect((await installed(['--version'])).stdout).toBe(`${version}\n`);
  expect((await installed(['digests', 'list', '--help'])).stdout).toContain('desk digests list');
  await expect(installed(['digests', 'list', '--api', 'http://127.0.0.1:9/api'])).rejects.toMatchObject({
    code: 4,
    stderr: expect.stringContaining('You are not signed in.') as string,
  });
});

it('DESK-32: says where to run the commands of the server', async () => {
  await expect(installed(['admin', 'verify', 'none.backup'])).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Run `npm run admin` in the server’s folder') as string,
  });
});

it('DESK-01: is one file, too', async () => {
  const file = path.join(packageRoot, 'dist/desk/desk.mjs');
  expect((await run(file, ['--version'], { env })).stdout).toBe(`${version}\n`);
  expect((await run(file, ['tags', 'list', '--help'], { env })).stdout).toContain('desk tags list');
});
