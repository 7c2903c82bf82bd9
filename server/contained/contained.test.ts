import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, readlink, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createExtractor } from '#server/content/extractor.ts';
import { createFeedReader } from '#server/content/feeds/feedReader.ts';
import { createEncoder } from '#server/features/media/encoder.ts';
import { anyImage } from '#server/features/media/encode.ts';
import { loadSharp } from '#server/process/sharp.ts';
import { packageRoot } from '#server/packageRoot.ts';
import { readConfig } from '#server/settings/config.ts';
import { sendCanary } from './canary.ts';
import { reportContainment, requireContainment } from './check.ts';
import {
  detectContainment,
  setContainment,
  type ContainmentMethod,
  guardedResources,
} from './containment.ts';

vi.setConfig({ testTimeout: 60_000 });

const systemPath = '/usr/bin:/bin:/usr/local/bin';
const all = Object.keys(guardedResources);
const auto = { mode: 'auto', path: systemPath, hiddenFolders: [] } as const;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'desk-contained-'));
});
afterEach(() => setContainment(auto));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs the canary with only these system programs on the PATH. */
async function reachedWith(...programs: string[]) {
  const path = await mkdtemp(join(folder, 'path-'));
  for (const name of programs) {
    const found = systemPath.split(':').find((each) => existsSync(join(each, name)));
    if (found) await symlink(join(found, name), join(path, name));
  }
  setContainment({ ...auto, path });
  return sendCanary(join(folder, 'data'));
}

async function lacks(way: ContainmentMethod, ...programs: string[]) {
  const path = programs.length > 0 ? systemPath : '/nowhere';
  const found = await detectContainment({ ...auto, path });
  return way === 'unshare'
    ? (await reachedWith('unshare', 'setpriv')).method !== 'unshare'
    : found.method !== way;
}

const config = (mode: string, path: string) =>
  readConfig({ CONTAIN: mode, PATH: path, DATA_DIR: join(folder, 'data') });

/** Runs a program of the server to its end. */
function run(file: string, args: string[], env: Record<string, string>) {
  const given = { ...env, DATA_DIR: join(folder, 'server'), DEMO: 'off', PORT: '0', LOG_LEVEL: 'silent' };
  return new Promise<{ code: unknown; printed: string }>((resolve) => {
    execFile(
      process.execPath,
      [join(packageRoot, 'server', file), ...args],
      { env: given },
      (error, out, printed) => resolve({ code: error?.code ?? 0, printed: out + printed }),
    );
  });
}

/** The network namespaces and commands of the children of this process, with theirs. */
async function listChildren(parent: number): Promise<{ net: string; command: string[] }[]> {
  const found = [];
  for (const pid of await findChildren(parent)) {
    const command = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0');
    found.push({ net: await readlink(`/proc/${pid}/ns/net`), command });
    found.push(...(await listChildren(pid)));
  }
  return found;
}

/** Uses the kernel's list, because reading every process on the machine once hung on an unrelated one. */
async function findChildren(parent: number): Promise<number[]> {
  const threads = await readdir(`/proc/${parent}/task`);
  const lists = threads.map((thread) => readFile(`/proc/${parent}/task/${thread}/children`, 'utf8'));
  return (await Promise.all(lists)).flatMap((list) => list.trim().split(' ').filter(Boolean).map(Number));
}

describe('the canary', () => {
  it('CONTAIN-01 reaches nothing with bubblewrap, as code and as native code', async ({ skip }) => {
    if (await lacks('bwrap', 'bwrap')) skip('bubblewrap is not here, or user namespaces are forbidden');
    expect(await reachedWith('bwrap')).toEqual({ method: 'bwrap', reachedByCode: [], reachedByNative: [] });
  });

  it('CONTAIN-02 reaches no network with unshare', async ({ skip }) => {
    if (await lacks('unshare', 'unshare')) skip('unshare is not here, or user namespaces are forbidden');
    const { reachedByCode, reachedByNative } = await reachedWith('unshare', 'setpriv');
    expect(reachedByCode).toEqual(['sockets']);
    expect(reachedByNative).not.toContain('network');
    expect(reachedByNative).not.toContain('environment');
  });

  it('CONTAIN-03 reaches no files, programs or environment with Node alone, and says what native code reaches', async () => {
    const { method, reachedByCode, reachedByNative } = await reachedWith();
    expect({ way: method, code: reachedByCode }).toEqual({ way: 'node', code: ['network', 'sockets'] });
    // Everything was there to be reached.
    if (process.platform === 'linux') expect(reachedByNative).toEqual(all);
  });
});

describe('the check at the start', () => {
  it('CONTAIN-04 says what is reached, and CONTAIN=require refuses that', async () => {
    const lines: { level: number; msg: string; contained: object }[] = [];
    const log = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) });
    setContainment({ ...auto, mode: 'off' });
    await reportContainment({ config: config('off', systemPath), log, metrics: undefined });
    expect(lines).toMatchObject([{ level: 40, contained: { way: 'node', code: ['network', 'sockets'] } }]);
    expect(lines[0]!.msg).toContain('Their code can reach the network and local sockets');

    setContainment({ ...auto, mode: 'require', path: '/nowhere' });
    await expect(requireContainment(config('require', '/nowhere'))).rejects.toMatchObject({
      name: 'ConfigError',
      message: expect.stringContaining('Install bubblewrap') as string,
    });
    expect(() => config('maybe', '')).toThrow('CONTAIN');
  });

  it('CONTAIN-04 a server does not start then, and operators are told', async () => {
    expect(await run('main.ts', [], { CONTAIN: 'require', PATH: '/nowhere' })).toEqual({
      code: 1,
      printed: expect.stringMatching(
        /^CONTAIN=require is set.* The processes that decode .* reach the network/,
      ) as string,
    });
    expect(await run('admin.ts', ['contained'], { CONTAIN: 'off', PATH: systemPath })).toEqual({
      code: 1,
      printed: expect.stringContaining('sandboxed with Node only') as string,
    });
  });
});

describe.skipIf(process.platform !== 'linux')('processes that decode', () => {
  const decoders: Record<string, () => Promise<unknown>> = {
    'extractChild.ts': () =>
      createExtractor()({
        url: 'https://a.example/',
        contentType: 'text/html',
        bytes: Buffer.from(
          `<title>A</title><article>${'<p>Some words, with commas.</p>'.repeat(9)}</article>`,
        ),
      }),
    'feedChild.ts': () =>
      createFeedReader()('parse', {
        url: 'https://a.example/feed',
        contentType: 'application/rss+xml',
        bytes: Buffer.from('<rss version="2.0"><channel><title>A</title></channel></rss>'),
      }),
    'pictureChild.ts': async () => {
      const sharp = await loadSharp();
      const create = { width: 20, height: 10, channels: 3 as const, background: '#123' };
      const file = await sharp({ create }).jpeg().toBuffer();
      return createEncoder()({ file, bounds: { width: 9, height: 9 }, accepted: anyImage });
    },
  };

  it.each(Object.keys(decoders))('CONTAIN-05 %s runs without network and rights', async (program) => {
    const { method } = await detectContainment(auto);
    expect(await decoders[program]!()).toBeTruthy();
    // A process does one page or picture: the next one is on its way.
    const own = await vi.waitFor(async () => {
      const found = (await listChildren(process.pid)).find(
        ({ command: [first, ...words] }) =>
          first === process.execPath && words.some((word) => word.endsWith(program)),
      );
      return found ?? Promise.reject(new Error(`No process runs ${program}.`));
    }, 20_000);
    expect(own.command).toContain('--permission');
    expect(own.command.filter((word) => /^--allow-(?!addons|fs-read=)/.test(word))).toEqual([]);
    if (method !== 'node') expect(own.net).not.toBe(await readlink('/proc/self/ns/net'));
  });
});
