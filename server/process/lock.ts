import { mkdir, rm, stat } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { ConfigError } from '#server/settings/schema.ts';

/** Maximum length of a socket path on all supported systems. */
const maxPathBytes = 100;

type Responder = (question: string) => Promise<string>;

export interface FolderLock {
  /** Sets the responder for one-line requests from other processes of this account. */
  answer(responder: Responder): void;
  release(): Promise<void>;
}

/**
 * The embedded database doesn't lock its folder, so this does. The lock is a listening socket, which closes
 * when the process ends for any reason; a socket that doesn't respond is stale and may be replaced.
 */
export async function lockFolder(folder: string, { isServer = false } = {}): Promise<FolderLock> {
  await mkdir(folder, { recursive: true });
  const path = socketPath(folder);
  let answer!: FolderLock['answer'];
  const answerer = new Promise<Responder>((resolve) => (answer = resolve));
  const responder: Responder = async (question) => {
    if (!isServer) throw new Error(`Another command is using ${folder}. Try again once it has ended.`);
    return (await answerer)(question);
  };
  const onConnection = (socket: Socket) => void answerConnection(socket, responder);
  let server = await listen(path, onConnection);
  if (!server) {
    if (await acceptsConnections(path)) throw folderInUse(folder);
    await rm(path, { force: true });
    server = await listen(path, onConnection);
    if (!server) throw folderInUse(folder);
    // Another process may have replaced our socket after finding the same stale lock.
    const mine = await stat(path);
    await wait(100);
    const present = await stat(path).catch(() => undefined);
    // Don't close: that would remove the other process's file.
    if (present?.ino !== mine.ino) throw folderInUse(folder);
  }
  const listening = server;
  return {
    answer,
    release: () => new Promise((resolve) => listening.close(() => resolve())),
  };
}

/** Returns undefined if no process holds the folder. Throws the holder's error. */
export async function askLockHolder(folder: string, request: string): Promise<string | undefined> {
  const path = socketPath(folder);
  if (!(await acceptsConnections(path))) return undefined;
  const socket = connect(path);
  socket.end(`${request}\n`);
  const reply = await text(socket);
  if (reply === '') throw new Error(`The server using ${folder} has just stopped. Try again.`);
  const answer = JSON.parse(reply) as { answer: string } | { error: string };
  if ('error' in answer) throw new Error(answer.error);
  return answer.answer;
}

const maxQuestionLength = 1000;

async function answerConnection(socket: Socket, respond: Responder) {
  socket.on('error', () => socket.destroy());
  try {
    let question = '';
    for await (const piece of socket.setEncoding('utf8')) {
      question += String(piece);
      if (question.length > maxQuestionLength) return;
    }
    if (question.endsWith('\n')) socket.end(JSON.stringify({ answer: await respond(question.trim()) }));
  } catch (error) {
    socket.end(JSON.stringify({ error: (error as Error).message }));
  } finally {
    if (socket.writable) socket.destroy();
  }
}

const folderInUse = (folder: string) =>
  new ConfigError(`Another server is already using ${folder}. Stop it, or set DATA_DIR to another folder.`);

function socketPath(folder: string) {
  const absolute = join(folder, 'lock');
  const fromHere = relative(process.cwd(), absolute);
  const path = fromHere.length < absolute.length ? fromHere : absolute;
  if (Buffer.byteLength(path) > maxPathBytes) {
    throw new ConfigError(
      `The DATA_DIR path is too long. Use one of at most ${maxPathBytes - 5} characters.`,
    );
  }
  return path;
}

function listen(path: string, onConnection: (socket: Socket) => void): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    // Doesn't keep the process alive.
    const server = createServer({ allowHalfOpen: true }, onConnection).unref();
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined);
      else reject(error);
    });
    server.listen(path, () => resolve(server));
  });
}

function acceptsConnections(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
