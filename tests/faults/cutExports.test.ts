import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient } from '#api/client.ts';
import { exportAudit } from '#api/contract/audit.ts';
import { exportDigests } from '#api/contract/digests/export.ts';
import { exportDailyReport } from '#api/contract/reports.ts';
import { exportTagTrends } from '#api/contract/reports/tagTrends.ts';
import { download } from '#api/download.ts';
import { CutOffError } from '#api/errors.ts';
import { findPostgres } from '#scripts/lib/postgres.ts';
import { onEmbedded, onPostgres, type Setup } from '#support/faults/setups.ts';
import { startCluster, withClient } from '#support/postgres.ts';
import type { RunningServer } from '#support/server.ts';
import { createDesk, type Desk } from '../cli/desk.ts';
import { fakeApi } from '../cli/fakeApi.ts';
import { readDigests } from '../cli/readDigests.ts';

/** Of an export of several megabytes. */
const cutAfter = 300_000;

/** What happens to an answer after its first bytes. */
type Cut = (answer: IncomingMessage, outgoing: ServerResponse) => unknown;

const cuts: Record<string, Cut> = {
  'in order': (_, outgoing) => outgoing.end(),
  'without a last chunk': (_, outgoing) => outgoing.socket?.end(),
  'by a reset': (_, outgoing) => outgoing.socket?.resetAndDestroy(),
};

const databases = ['embedded', ...(findPostgres() ? ['PostgreSQL'] : [])];

describe.each(databases)('FAULT-03: an export from the database %s that breaks off', (database) => {
  let cluster: Awaited<ReturnType<typeof startCluster>> | undefined;
  let setup: Setup;
  let server: RunningServer;
  let desk: Desk;
  let token: string | undefined;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'desk-cut-'));
    if (database === 'PostgreSQL') cluster = await startCluster();
    setup = await (cluster ? onPostgres(cluster.url) : onEmbedded());
    server = await setup.start();
    ({ token } = await readDigests(server));
    desk = await createDesk({ DESK_TOKEN: token! });
  }, 600_000);
  afterAll(async () => {
    await desk.remove();
    await setup.remove();
    await cluster?.stop();
    await rm(folder, { recursive: true });
  });

  /** Passes calls on, and cuts answers after `cutAfter` bytes. */
  const through = (cut: Cut) =>
    fakeApi((incoming, outgoing) => {
      const { method, url = '/', headers } = incoming;
      const passed = request(server.url + url, { method, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        let bytes = 0;
        answer.on('error', () => outgoing.destroy());
        answer.on('data', (piece: Buffer) => {
          if (bytes > cutAfter) return;
          bytes += piece.length;
          outgoing.write(piece);
          if (bytes <= cutAfter) return;
          // The rest stays where it is until the cut has happened.
          answer.pause();
          void Promise.resolve(cut(answer, outgoing));
        });
        answer.on('end', () => outgoing.end());
        outgoing.once('close', () => answer.destroy());
      });
      passed.once('error', () => outgoing.destroy());
      incoming.pipe(passed);
    });

  it.each(Object.entries(cuts))('%s is a failure that says after how many rows', async (_, cut) => {
    const proxy = await through(cut);
    const file = join(folder, 'digests.csv');
    await writeFile(file, 'the old file');
    const args = ['digests', 'list', '--all', '--csv', '--output', file, '--api', proxy.url];
    const { code, stderr } = await desk.run(args);
    expect(stderr).toMatch(/^error: The connection ended before the file was complete\./);
    expect(stderr).toMatch(/Output stopped after \d+ rows\./);
    expect(code).toBe(7);
    expect(await readFile(file, 'utf8')).toBe('the old file');
    expect(existsSync(`${file}.part`)).toBe(false);
    const { stdout, code: piped } = await desk.run(args.slice(0, 4).concat('--api', proxy.url));
    expect(piped).toBe(7);
    // A reset drops what was under way.
    expect(stdout.length).toBeGreaterThan(cutAfter / 4);
    await proxy.stop();
  });

  it('ends with the server, or with its connection to the database, as a failure', async () => {
    const endConnection = () =>
      withClient(setup.settings.DATABASE_URL!, (client) =>
        client.query(`
          select pg_terminate_backend(pid) from pg_stat_activity
          where pid <> pg_backend_pid() and query like 'fetch % from ids' or state = 'idle in transaction'`),
      );
    const ends: Record<string, () => Promise<unknown>> = {
      ...(cluster && { 'the connection': endConnection }),
      'the server': () => server.kill(),
    };
    for (const [what, end] of Object.entries(ends)) {
      const proxy = await through(async (answer) => {
        await end();
        answer.removeAllListeners('data');
        answer.resume();
      });
      const { code, stderr } = await desk.run(['digests', 'list', '--all', '--csv', '--api', proxy.url]);
      expect(stderr, what).toMatch(/Output stopped after \d+ rows\./);
      expect(code, what).toBe(7);
      await proxy.stop();
    }
    server = await setup.start();
  });

  it('in the browser, of any kind, is no file', async () => {
    const day = { from_date: '2024-05-01 00:00', to_date: '2024-05-02 00:00', timezone: 'UTC' };
    const files = [
      () => download(client.options, exportDigests, { query: {} }),
      () => download(client.options, exportAudit, { query: {} }),
      () => download(client.options, exportDailyReport, { query: { ...day } }),
      () => download(client.options, exportTagTrends, { query: { ...day } }),
    ];
    // An answer that a proxy has ended in good order, a few bytes before its end.
    const proxy = await fakeApi((incoming, outgoing) => {
      const { method, url = '/', headers } = incoming;
      const passed = request(server.url + url, { method, headers }, async (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        const pieces: Buffer[] = [];
        for await (const piece of answer) pieces.push(piece as Buffer);
        outgoing.end(Buffer.concat(pieces).subarray(0, isCut ? -40 : undefined));
      });
      incoming.pipe(passed);
    });
    const client = createClient({
      baseUrl: proxy.url,
      fetch,
      headers: () => ({ authorization: `Token ${token}` }),
    });
    let isCut = false;
    for (const file of files) {
      isCut = false;
      expect(await read(file())).toMatch(/\r\n$/);
      isCut = true;
      await expect(read(file())).rejects.toBeInstanceOf(CutOffError);
    }
    await proxy.stop();
  });
});

async function read(file: AsyncIterable<Uint8Array>) {
  const pieces: Uint8Array[] = [];
  for await (const piece of file) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}
