import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { listDigests } from '#api/contract/digests.ts';
import { whoAmI } from '#api/contract/session.ts';
import { findPostgres } from '#scripts/lib/postgres.ts';
import { packageRoot } from '#server/packageRoot.ts';
import { saves } from '#support/faults/saves.ts';
import { onPostgres } from '#support/faults/setups.ts';
import { untilReady } from '#support/faults/readiness.ts';
import { findFreePort } from '#support/freePort.ts';
import { hasProgram } from '#support/hasProgram.ts';
import { startCluster } from '#support/postgres.ts';
import { signedIn } from '#support/signedIn.ts';

/** Longer than Caddy takes to look again, by deploy/Caddyfile. */
const drainSeconds = 5;

const readSample = (name: string) => readFile(join(packageRoot, 'deploy', name), 'utf8');

interface Proxy {
  /** Its configuration of deploy/, without TLS. */
  configure(port: number, servers: number[], home: string): Promise<string>;
  toArguments(file: string, home: string): string[];
}

const proxies: Record<string, Proxy> = {
  caddy: {
    async configure(port) {
      const [site = ''] = (await readSample('Caddyfile')).split(/^http:/m);
      const proxied = site.replace('{$DESK_HOST:localhost}', `http://127.0.0.1:${port}`);
      return `{\n  admin off\n}\n${proxied}`;
    },
    toArguments: (file) => ['run', '--config', file, '--adapter', 'caddyfile'],
  },
  nginx: {
    async configure(port, servers, home) {
      const [site = ''] = (await readSample('nginx.conf')).split(/^server \{\n {2}listen 80;/m);
      const proxied = site
        .replace(/^ *server 127.0.0.1:4000 .*$/m, (line) =>
          servers.map((server) => line.replace('4000', String(server))).join('\n'),
        )
        .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
        .replaceAll(/^ *ssl_.*\n/gm, '');
      const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (name) => `${name}_temp_path ${home}/${name};`,
      );
      const http = ['access_log off;', ...folders, proxied].join('\n');
      return `daemon off;\npid ${home}/pid;\nerror_log ${home}/log;\nevents {}\nhttp {\n${http}\n}\n`;
    },
    toArguments: (file, home) => ['-c', file, '-e', `${home}/log`],
  },
};

describe.runIf(findPostgres())('OPS-08: servers that restart one after the other', () => {
  /** What is to be ended after a test, the last first. */
  const cleanups: (() => Promise<unknown>)[] = [];

  afterEach(async () => {
    for (const end of cleanups.splice(0).toReversed()) await end();
  });

  async function startProxy(name: string, servers: number[]) {
    const { configure, toArguments } = proxies[name]!;
    const home = await mkdtemp(join(tmpdir(), 'desk-proxy-'));
    const [port, file] = [await findFreePort(), join(home, 'config')];
    await writeFile(file, await configure(port, servers, home));
    const DESK_SERVER = servers.map((server) => `127.0.0.1:${server}`).join(' ');
    const child = spawn(name, toArguments(file, home), {
      env: { ...process.env, HOME: home, DESK_SERVER },
      stdio: 'ignore',
    });
    cleanups.push(async () => {
      if (child.kill('SIGTERM')) await once(child, 'exit');
      await rm(home, { recursive: true });
    });
    return { url: `http://127.0.0.1:${port}` };
  }

  it.for(Object.keys(proxies))('%s refuses no call', { timeout: 300_000 }, async (name, { skip }) => {
    if (!hasProgram(name)) skip(`${name} is not installed`);
    const cluster = await startCluster();
    cleanups.push(cluster.stop);
    const setup = await onPostgres(cluster.url);
    cleanups.push(setup.remove);
    const ports = [await findFreePort(), await findFreePort()];
    const start = (port: number) =>
      setup.start({
        PORT: String(port),
        DRAIN_SECONDS: String(drainSeconds),
        QUEUE_POLL_SECONDS: '1',
        LOG_LEVEL: 'info',
      });
    const servers = await Promise.all(ports.map(start));
    const proxy = await startProxy(name, ports);
    await untilReady(proxy);
    const { client } = await signedIn(proxy.url);

    const work = saves(client, []);
    const reading = new AbortController();
    let reads = 0;
    const refused: unknown[] = [];
    const read = (call: Promise<unknown>) =>
      call.then(
        () => (reads += 1),
        (error: unknown) => refused.push(error),
      );
    const readers = Array.from({ length: 4 }, async () => {
      while (!reading.signal.aborted) {
        await Promise.all([read(client.call(whoAmI, {})), read(client.call(listDigests, { query: {} }))]);
      }
    });
    await expect.poll(work.isUnderWay, { timeout: 30_000 }).toBe(true);

    for (const [at, port] of ports.entries()) {
      const before = { reads, saves: await work.countDone(client) };
      expect(await servers[at]!.stop()).toBe(0);
      const started = await start(port);
      servers[at] = started;
      const isCalled = () =>
        Object.values(started.output()).join().includes(`"path":"/api${listDigests.path}"`);
      await expect.poll(isCalled, { timeout: 30_000 }).toBe(true);
      const done = { reads: reads - before.reads, saves: (await work.countDone(client)) - before.saves };
      expect(done, 'calls in its restart').toMatchObject({
        reads: expect.toSatisfy((count: number) => count > 50) as number,
        saves: expect.toSatisfy((count: number) => count > 10) as number,
      });
    }
    reading.abort();
    await Promise.all(readers);
    expect(refused).toEqual([]);
    await work.finish(client, { url: proxy.url, headers: {} });
    for (const server of servers.slice(1)) await server.stop();
    await setup.expectInvariants(servers[0]!);
  });
});
