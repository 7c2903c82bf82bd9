import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json, text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { followChanges } from '#api/contract/changes.ts';
import { createDigest } from '#api/contract/digests.ts';
import { startServer } from '#support/server.ts';
import { signedIn } from '#support/signedIn.ts';

let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'desk-crash-'));
});

afterAll(() => rm(dataDir, { recursive: true, force: true }));

describe('one DATA_DIR', () => {
  it('is locked by one server: a second one refuses with a sentence', async () => {
    const server = await startServer({ dataDir });
    try {
      await expect(startServer({ dataDir })).rejects.toThrow(
        `Another server is already using ${dataDir}. Stop it, or set DATA_DIR to another folder.`,
      );
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    } finally {
      expect(await server.stop()).toBe(0);
    }
  });
});

describe('the folder of a server', () => {
  it('is closed to other accounts of the machine, with all that is in it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'desk-closed-'));
    await mkdir(join(folder, 'media'), { mode: 0o755 });
    await writeFile(join(folder, 'media/old.webp'), 'of an earlier version', { mode: 0o644 });
    await chmod(folder, 0o755);
    const server = await startServer({ dataDir: folder });
    try {
      // A file that the database creates later is open, in a folder that is not.
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const folders = entries.filter((entry) => entry.isDirectory());
      const paths = folders.map(({ parentPath, name }) => join(parentPath, name));
      const files = ['media/old.webp', 'database/PG_VERSION', 'database/global/pg_control'];
      for (const path of [folder, ...paths, ...files.map((name) => join(folder, name))]) {
        expect((await stat(path)).mode & 0o077, path).toBe(0);
      }
    } finally {
      await server.stop();
      await rm(folder, { recursive: true });
    }
  });
});

/** Begins a call that creates a digest, and returns it once the server waits for its body. */
async function beginCall(url: string) {
  const { headers } = await signedIn(url);
  const call = request(`${url}/api${createDigest.path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', expect: '100-continue' },
  });
  call.flushHeaders();
  await once(call, 'continue');
  return call;
}

describe('SIGTERM', () => {
  it('lets a call that is under way finish, and ends with code 0', async () => {
    const server = await startServer({ dataDir });
    const call = await beginCall(server.url);
    const code = server.stop();
    call.end(JSON.stringify({ title: 'The last one' }));
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    expect(await json(answer)).toMatchObject({ title: 'The last one' });
    expect(await code).toBe(0);
  });

  it('begins no stream, which would have no end', async () => {
    const server = await startServer({ dataDir });
    const { token } = await signedIn(server.url);
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.write(`GET /api${followChanges.path} HTTP/1.1\r\nhost: desk\r\n`);
    await once(socket, 'connect');
    // With a later request answered, the server has read the start of this one; an idle connection would be closed.
    await fetch(`${server.url}/healthz`);
    const code = server.stop();
    const isClosed = () =>
      fetch(`${server.url}/healthz`).then(
        () => false,
        () => true,
      );
    await expect.poll(isClosed).toBe(true);
    socket.write(`authorization: Token ${token}\r\n\r\n`);
    expect(await text(socket)).toMatch(/^HTTP\/1.1 503 .*\r\nretry-after: 5\r\n.*"code":"stopping"/is);
    expect(await code).toBe(0);
  });

  it('waits ten seconds for one that does not, and says what it waited for', async () => {
    const server = await startServer({ dataDir });
    const call = await beginCall(server.url);
    call.on('error', () => {});
    expect(await server.stop()).toBe(1);
    const { stdout, stderr } = server.output();
    const lines = `${stdout}\n${stderr}`.split('\n').filter((line) => line.startsWith('{'));
    expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(
      expect.objectContaining({ step: 'calls', msg: 'Open resources did not close in time.' }),
    );
  });
});

describe('a bad setting', () => {
  it.each([
    [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535, not "http".'],
    [{ DEMO: 'maybe' }, 'DEMO must be on or off, not "maybe".'],
    [
      { DATABASE_URL: 'mysql://root@localhost' },
      'DATABASE_URL must look like postgres://user:password@host:5432/database.',
    ],
    [
      { DATABASE_URL: 'postgres://one:5432,two:54 32/desk' },
      'DATABASE_URL must look like postgres://user:password@host:5432/database.',
    ],
    [
      { DATABASE_URL: 'postgres://one,two/desk?target_session_attrs=standby' },
      'DATABASE_URL must point to the server that accepts writes: target_session_attrs=read-write.',
    ],
    [
      { DATABASE_READ_URL: 'postgres://localhost/desk' },
      'DATABASE_READ_URL needs DATABASE_URL, the PostgreSQL server that it is a replica of.',
    ],
    [{ TIME_ZONE: 'Mars' }, 'TIME_ZONE must be the name of a time zone like Europe/Madrid, not "Mars".'],
  ])('%o stops the start with one sentence', async (env, sentence) => {
    await expect(startServer({ env })).rejects.toThrow(`The server ended with code 1.\n${sentence}\n`);
  });
});
