import { mkdir, rm, stat } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { join, relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ConfigError } from '../config/config.ts';

/** The longest path of a socket that every system takes. */
const maxPathBytes = 100;

/**
 * Takes a folder for this process alone, because the embedded database does not protect itself.
 * The lock is a listening socket in the folder: the system closes it with the process, however that
 * ends, so a lock that does not answer is stale and may be replaced.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  const path = socketPath(folder);
  let server = await listen(path);
  if (!server) {
    if (await isAnswered(path)) throw inUse(folder);
    await rm(path, { force: true });
    server = await listen(path);
    if (!server) throw inUse(folder);
    // Another process may have found the same left-over lock and replaced ours with its own.
    const mine = await stat(path);
    await wait(100);
    const present = await stat(path).catch(() => undefined);
    // Not closed here: closing would remove the file, which is the other's by now.
    if (present?.ino !== mine.ino) throw inUse(folder);
  }
  const listening = server;
  return () => new Promise((resolve) => listening.close(() => resolve()));
}

const inUse = (folder: string) =>
  new ConfigError(
    `Another server is already running on ${folder}: stop it, or set DATA_DIR to another folder.`,
  );

function socketPath(folder: string) {
  const absolute = join(folder, 'lock');
  const fromHere = relative(process.cwd(), absolute);
  const path = fromHere.length < absolute.length ? fromHere : absolute;
  if (Buffer.byteLength(path) > maxPathBytes) {
    throw new ConfigError(
      `The path of DATA_DIR is too long: use one of at most ${maxPathBytes - 5} characters.`,
    );
  }
  return path;
}

function listen(path: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    // The lock alone does not keep the process running.
    const server = createServer((socket) => socket.destroy()).unref();
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined);
      else reject(error);
    });
    server.listen(path, () => resolve(server));
  });
}

function isAnswered(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
