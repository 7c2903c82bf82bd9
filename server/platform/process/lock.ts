import { mkdir, rm, stat } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { ConfigError } from '../config/variables.ts';

/** The longest path of a socket that every system takes. */
const maxPathBytes = 100;

/** A folder that this process has to itself. */
export interface FolderLock {
  /** Answers requests of other programs of this account, a line each, with the returned text or the message of the error. */
  answer(ask: (question: string) => Promise<string>): void;
  release(): Promise<void>;
}

/**
 * Takes a folder for this process alone, because the embedded database does not protect itself.
 * The lock is a listening socket in the folder: the system closes it with the process, however that
 * ends, so a lock that does not answer is stale and may be replaced.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  await mkdir(folder, { recursive: true });
  const path = socketPath(folder);
  let ask: ((question: string) => Promise<string>) | undefined;
  const onConnection = (socket: Socket) => void converse(socket, (question) => ask?.(question));
  let server = await listen(path, onConnection);
  if (!server) {
    if (await isAnswered(path)) throw inUse(folder);
    await rm(path, { force: true });
    server = await listen(path, onConnection);
    if (!server) throw inUse(folder);
    // Another process may have found the same left-over lock and replaced ours with its own.
    const mine = await stat(path);
    await wait(100);
    const present = await stat(path).catch(() => undefined);
    // Not closed here: closing would remove the file, which is the other's by now.
    if (present?.ino !== mine.ino) throw inUse(folder);
  }
  const listening = server;
  return {
    answer: (given) => (ask = given),
    release: () => new Promise((resolve) => listening.close(() => resolve())),
  };
}

/** Asks the process that has the folder. Undefined where none has; throws what it could not do. */
export async function askHolder(folder: string, question: string): Promise<string | undefined> {
  const path = socketPath(folder);
  if (!(await isAnswered(path))) return undefined;
  const socket = connect(path);
  socket.end(`${question}\n`);
  const answer = JSON.parse(await text(socket)) as { answer: string } | { error: string };
  if ('error' in answer) throw new Error(answer.error);
  return answer.answer;
}

/** The longest line that is read. */
const maxQuestion = 1000;

async function converse(socket: Socket, ask: (question: string) => Promise<string> | undefined) {
  socket.on('error', () => socket.destroy());
  try {
    let question = '';
    for await (const piece of socket.setEncoding('utf8')) {
      question += String(piece);
      if (question.length > maxQuestion) return;
    }
    const answer = question.endsWith('\n') && ask(question.trim());
    if (answer) socket.end(JSON.stringify({ answer: await answer }));
  } catch (error) {
    socket.end(JSON.stringify({ error: (error as Error).message }));
  } finally {
    if (socket.writable) socket.destroy();
  }
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

function listen(path: string, onConnection: (socket: Socket) => void): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    // The process can end while it has the lock.
    const server = createServer({ allowHalfOpen: true }, onConnection).unref();
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
