import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ffmpeg } from '#support/media/ffmpeg.ts';
import { getContainment, setContainment } from '#server/contained/containment.ts';
import { detectFfmpeg } from './find.ts';
import { runFfmpeg } from './run.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'desk-ffmpeg-'));
});
const auto = { mode: 'auto', path: '/usr/bin:/bin:/usr/local/bin', hiddenFolders: [] } as const;
afterEach(() => setContainment(auto));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A program that prints what an ffmpeg of a version prints. */
async function standIn(name: string, version: string) {
  const file = join(folder, name);
  const filters = 'boxblur concat crop fps overlay pad scale'.split(' ');
  const lines = filters.map((filter) => `echo ' T.. ${filter}   V->V  text'`).join('\n');
  await writeFile(
    file,
    `#!/bin/sh\n[ "$1" = -version ] && echo 'ffmpeg version ${version} Copyright'\n${lines}\n`,
  );
  await chmod(file, 0o755);
  return file;
}

async function look(version: string) {
  const { program, ...found } = await detectFfmpeg({ file: await standIn('own', version), path: '' });
  return { ...found, major: program?.version };
}

describe('the ffmpeg of a machine', () => {
  it('is the configured one, if it is 5.1 or newer', async () => {
    expect(await look('7.1.1-1ubuntu2')).toEqual({ state: 'usable', version: '7.1.1-1ubuntu2', major: 7 });
    expect(await look('5.1.9-0+deb12u1')).toMatchObject({ state: 'usable', major: 5 });
    for (const version of ['4.4.2', '5.0.3', 'N-47683-g0e8eb07980-static'])
      expect(await look(version)).toEqual({ state: 'old', version, major: undefined });
    expect(await detectFfmpeg({ file: join(folder, 'absent'), path: '' })).toEqual({
      state: 'missing',
      version: null,
    });
  });

  it('is the first one on the path, and none where it is off', async () => {
    const file = await standIn('ffmpeg', 'n6.0');
    const { program } = await detectFfmpeg({ file: undefined, path: `/nowhere:${folder}` });
    expect(program).toEqual({ file, version: 6 });
    expect(await detectFfmpeg('off')).toEqual({ state: 'off', version: null });
  });
});

/** An endless input at the speed of a clock. */
const endless = ['-re', '-f', 'lavfi', '-i', 'nullsrc=s=16x16:r=25', '-f', 'null', '-'];

/** The ids of processes of this machine whose command has a text. */
const toIds = (text: string) =>
  execFileSync('ps', ['-eo', 'pid,args'], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(text) && !line.includes('/bin/sh'))
    .map((line) => Number.parseInt(line, 10));

/** Prints what it reached, in the place of ffmpeg. */
const probe = (port: number, secret: string, outside: string, inside: string) => `#!/bin/sh
exec ${process.execPath} -e '
const { readFileSync, writeFileSync } = require("node:fs");
const attempt = (name, work) => { try { work(); console.log(name); } catch {} };
attempt("secret", () => readFileSync("${secret}"));
attempt("outside", () => writeFileSync("${outside}", ""));
attempt("inside", () => writeFileSync("${inside}", ""));
attempt("environment", () => { if (Object.keys(process.env).some((name) => name !== "PWD")) return; throw 0; });
const socket = require("node:net").connect(${port}, "127.0.0.1", () => { console.log("network"); socket.end(); });
socket.on("error", () => {});
'
`;

describe('what ffmpeg reaches', () => {
  it('CONTAIN-06 is its folder alone, without network', async ({ skip }) => {
    const { method } = await getContainment();
    if (method !== 'bwrap') skip('bubblewrap is not here, or user namespaces are forbidden');
    const own = await mkdtemp(join(folder, 'render-'));
    const file = join(folder, 'probe');
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const secret = join(folder, 'secret');
    await writeFile(secret, 'secret');
    const { port } = server.address() as AddressInfo;
    await writeFile(file, probe(port, secret, join(folder, 'outside'), join(own, 'inside')));
    await chmod(file, 0o755);
    const options = { readablePath: process.execPath, folder: own, timeoutMs: 30_000, maxOutputBytes: 1000 };
    const run = () => runFfmpeg({ file, version: 7 }, [], options);
    expect(`${await run()}`).toBe('inside\n');
    setContainment({ ...auto, mode: 'off' });
    // All of it is there for whoever is not contained.
    expect(`${await run()}`).toBe('secret\noutside\ninside\nnetwork\n');
    server.close();
  });
});

describe.skipIf(!ffmpeg)('a run of ffmpeg', () => {
  it.skipIf(process.platform !== 'linux')('says so where the disk is full', async () => {
    const film =
      '-f lavfi -i testsrc2=s=320x180:d=1 -c:v libx264 -f mp4 -movflags frag_keyframe -y /dev/full';
    await expect(runFfmpeg(ffmpeg!, film.split(' '), { timeoutMs: 30_000 })).rejects.toThrow(
      'The disk is full.',
    );
  });

  it('ends with its signal, and rejects with its reason', async () => {
    const mark = join(folder, 'cancelled');
    const leaving = new AbortController();
    let times = 0;
    const run = runFfmpeg(ffmpeg!, [...endless, '-metadata', `title=${mark}`], {
      signal: leaving.signal,
      timeoutMs: 60_000,
      onProgress: () => (times += 1) && leaving.abort(new Error('cancelled')),
    });
    await expect(run).rejects.toThrow('cancelled');
    expect(toIds(mark)).toEqual([]);
  });

  it('ends when it takes too long', async () => {
    await expect(runFfmpeg(ffmpeg!, endless, { timeoutMs: 300 })).rejects.toThrow('Rendering took too long.');
  });

  it('kill -9 from outside is said', async () => {
    const mark = join(folder, 'killed');
    const run = runFfmpeg(ffmpeg!, [...endless, '-metadata', `title=${mark}`], {
      timeoutMs: 60_000,
      onProgress: () => toIds(mark).forEach((id) => process.kill(id, 'SIGKILL')),
    });
    await expect(run).rejects.toThrow('ffmpeg was killed (signal 9).');
  });

  it('reads what is a film alone', async () => {
    const page = join(folder, 'page.mp4');
    await writeFile(page, '#EXTM3U\nhttp://127.0.0.1:9/a.ts\n');
    const run = runFfmpeg(ffmpeg!, ['-f', 'mov', '-i', `file:${page}`, '-f', 'null', '-'], {
      timeoutMs: 60_000,
    });
    await expect(run).rejects.toThrow('The video could not be read completely.');
  });

  it('prints no more than it may', async () => {
    const args = ['-f', 'lavfi', '-i', 'nullsrc=s=640x360:d=10', '-f', 'rawvideo', 'pipe:1'];
    await expect(runFfmpeg(ffmpeg!, args, { timeoutMs: 60_000, maxOutputBytes: 1000 })).rejects.toThrow(
      'ffmpeg printed too much output.',
    );
  });
});
