import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFile, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { findPostgres } from '#scripts/lib/postgres.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { findFreePort } from './freePort.ts';

const run = promisify(execFile);

/** Who the cluster runs as: PostgreSQL refuses to run as root. */
function clusterUser() {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: 'pipe' }).toString());
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // Not a user of this machine: the next one may be.
    }
  }
  throw new Error(
    'PostgreSQL does not run as root, and there is no user "postgres" or "nobody" to run it as.',
  );
}

/**
 * Starts a PostgreSQL of its own in a temporary folder, with a migrated template database. With `disk` its tables are in
 * that folder and its log is not: without space for its log a PostgreSQL ends. `isDurable`: what is committed is written.
 * `isArchived`: its log is archived, for `backUp`.
 */
export async function startCluster({
  disk,
  isDurable,
  isArchived,
}: { disk?: string; isDurable?: boolean; isArchived?: boolean } = {}) {
  const bin = findPostgres();
  if (!bin) throw new Error('PostgreSQL’s server programs are not installed.');
  const user = clusterUser();
  const folder = await mkdtemp(join(tmpdir(), 'desk-postgres-'));
  const tables = disk === undefined ? folder : await mkdtemp(join(disk, 'desk-postgres-'));
  if (user) for (const each of new Set([folder, tables])) await chown(each, user.uid, user.gid);
  const data = join(tables, 'data');
  const environment = { ...user, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' } };
  await run(
    join(bin, 'initdb'),
    [
      '-D',
      data,
      '-X',
      join(folder, 'log'),
      '-U',
      'desk',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '-N',
      '--locale=C.UTF-8',
    ],
    environment,
  );

  const archive = join(folder, 'archive');
  if (isArchived) {
    await mkdir(archive);
    if (user) await chown(archive, user.uid, user.gid);
  }
  const settings = {
    ...(isArchived && { archive_mode: 'on', archive_command: `cp %p ${archive}/%f` }),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    // A test database need not survive a power cut.
    fsync: 'off',
    synchronous_commit: isDurable ? 'on' : 'off',
    full_page_writes: 'off',
    max_connections: 200,
  };

  /** A server over a folder of data, which is there already. */
  async function serverOver(folderOfData: string) {
    const port = await findFreePort();
    const options = Object.entries({ ...settings, port }).flatMap(([name, value]) => [
      '-c',
      `${name}=${value}`,
    ]);
    const url = `postgres://desk@127.0.0.1:${port}/postgres`;
    let server: ChildProcess | undefined;
    let hasEnded: Promise<void> | undefined;
    async function start() {
      const started = spawn(join(bin!, 'postgres'), ['-D', folderOfData, ...options], {
        ...environment,
        stdio: 'ignore',
      });
      server = started;
      hasEnded = new Promise<void>((resolve) => started.once('exit', () => resolve()));
      await untilReady(url);
    }
    async function end(signal: NodeJS.Signals) {
      server?.kill(signal);
      await hasEnded;
    }
    return {
      url,
      port,
      start,
      /**
       * Starts it where it has ended, as a service manager does: one without space may end. Returns whether it had.
       */
      async startAgain() {
        const wasEnded = server !== undefined && (server.exitCode !== null || server.signalCode !== null);
        if (wasEnded) await start();
        return wasEnded;
      },
      /** Of the process that starts all others. */
      pid: () => server!.pid!,
      /** A fast shutdown: open connections are ended. */
      halt: () => end('SIGINT'),
      /** As a machine does that fails. */
      kill: () => end('SIGKILL'),
    };
  }

  const { url, port, start, startAgain, pid, halt, kill } = await serverOver(data);
  const haltCopies: (() => Promise<void>)[] = [];

  async function copyTo(copy: string, ...args: string[]) {
    const from = ['-h', '127.0.0.1', '-p', String(port), '-U', 'desk'];
    await run(join(bin!, 'pg_basebackup'), [...from, '-D', copy, '-c', 'fast', ...args], environment);
  }

  async function startCopy(copy: string) {
    const server = await serverOver(copy);
    haltCopies.push(server.halt);
    await server.start();
    return server;
  }

  /** A copy that this server streams to (a hot standby). It ends with the cluster. */
  async function startStandby() {
    const copy = join(folder, 'standby');
    await copyTo(copy, '-R', '-X', 'stream');
    const standby = await startCopy(copy);
    return {
      ...standby,
      /** From now on, a commit is acknowledged once the copy has it too. */
      becomeSynchronous: () =>
        withClient(url, async (client) => {
          await client.query(`alter system set synchronous_standby_names = '*'`);
          await client.query('select pg_reload_conf()');
        }),
      /** Makes it the one that takes writes. Returns when it does. */
      promote: () => withClient(standby.url, (client) => client.query('select pg_promote()')),
    };
  }

  /** Copies the files of the server that runs. Returns what starts another from them, as of a moment after this one, as PostgreSQL prints it. */
  async function backUp() {
    const copy = join(folder, 'backup');
    await copyTo(copy, '-X', 'fetch');
    return async (moment: string) => {
      // The part of the log that holds the moment is archived once it ends.
      await withClient(url, async (client) => {
        const { rows } = await client.query<{ file: string }>(
          `select pg_walfile_name(pg_switch_wal()) as file`,
        );
        await until(
          client,
          `select last_archived_wal >= '${rows[0]!.file}' as "isTrue" from pg_stat_archiver`,
        );
      });
      await appendFile(
        join(copy, 'postgresql.auto.conf'),
        `\nrestore_command = 'cp ${archive}/%f %p'\nrecovery_target_time = '${moment}'\nrecovery_target_action = 'promote'\n`,
      );
      const signal = join(copy, 'recovery.signal');
      await writeFile(signal, '');
      if (user) await chown(signal, user.uid, user.gid);
      const server = await startCopy(copy);
      await withClient(server.url, (client) => until(client, `select not pg_is_in_recovery() as "isTrue"`));
      return server;
    };
  }

  async function stop() {
    for (const haltCopy of haltCopies) await haltCopy();
    await halt();
    for (const each of new Set([folder, tables])) await rm(each, { recursive: true, force: true });
  }

  try {
    await start();
    await createTemplate(url);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url,
    stop,
    /** Shuts it down and leaves its data, for a later `start`. */
    halt,
    kill,
    port,
    start,
    startAgain,
    pid,
    startStandby,
    backUp,
    /** Ends every connection of the product's servers, as an administrator or a failover does. */
    terminateBackends: () =>
      withClient(url, async (client) => {
        const { rowCount } = await client.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'digest-desk'`,
        );
        return rowCount ?? 0;
      }),
  };
}

async function createTemplate(url: string) {
  await withClient(url, (client) => client.query('create database desk_template'));
  const store = openPostgres({
    url: databaseAt(url, 'desk_template'),
    connections: 2,
    onConnectionError: (error) => {
      throw error;
    },
  });
  await store.migrate();
  await store.close();
}

/** A fresh copy of the template. Returns its address. */
export async function createDatabase(url: string) {
  const name = `desk_${randomBytes(6).toString('hex')}`;
  await withClient(url, (client) => client.query(`create database ${name} template desk_template`));
  return {
    url: databaseAt(url, name),
    drop: () => withClient(url, (client) => client.query(`drop database ${name} with (force)`)),
  };
}

export function databaseAt(url: string, name: string) {
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}

/** The address with ports of this machine in the place of its own, of which one takes writes. */
export const nameHosts = (url: string, ports: number[]) =>
  url.replace(
    /127[.]0[.]0[.]1:\d+(.*)/,
    `${ports.map((port) => `127.0.0.1:${port}`).join(',')}$1?target_session_attrs=read-write`,
  );

export async function withClient<T>(url: string, work: (client: Client) => Promise<T>) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Asks again and again until the answer is true. */
async function until(client: Client, query: string) {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const { rows } = await client.query<{ isTrue: boolean | null }>(query);
    if (rows[0]?.isTrue) return;
    if (Date.now() > deadline) throw new Error(`Not so after a minute: ${query}`);
    await wait(50);
  }
}

async function untilReady(url: string) {
  const deadline = Date.now() + 20_000;
  for (;;) {
    try {
      await withClient(url, (client) => client.query('select 1'));
      return;
    } catch (error) {
      if (Date.now() > deadline) throw new Error('PostgreSQL did not start.', { cause: error });
      await wait(50);
    }
  }
}
