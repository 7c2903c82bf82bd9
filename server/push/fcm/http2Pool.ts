import { connect, constants, type ClientHttp2Session, type ClientHttp2Stream } from 'node:http2';

export interface Http2Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  /** Of a refusal, as far as it came. */
  body: string;
}

/** The server has certainly not processed the request: it may be made again. */
export class NotProcessed extends Error {
  override name = 'NotProcessed';
}

/** The server may have processed the request: no answer came. */
export class OutcomeUnknown extends Error {
  override name = 'OutcomeUnknown';
}

export interface Http2Pool {
  /**
   * Posts once and never again. Throws `NotProcessed` where the connection could not be made or the server refused the
   * stream, `OutcomeUnknown` where the request left and no status came back, or until `signal` was aborted. Calls
   * `onWritten` when the request is handed to the connection.
   */
  post(
    path: string,
    headers: Record<string, string>,
    body: string,
    signal: AbortSignal,
    onWritten?: () => void,
  ): Promise<Http2Answer>;
  close(): Promise<void>;
}

interface Settings {
  /** Connections at most. Default 8. */
  connections?: number;
  /** Requests at once on one connection, if the server allows as many. Default 100. */
  streams?: number;
  /** Default 5 s. */
  connectTimeoutMs?: number;
}

interface Connection {
  session: ClientHttp2Session;
  isReady: Promise<void>;
  /** Since then it is known how many requests the server allows. */
  hasSettings: boolean;
  active: number;
}

/**
 * Requests over a few HTTP/2 connections to one origin. Node's own client, because undici repeats requests that were
 * under way when a connection breaks, and some of those were processed.
 */
export function createHttp2Pool(
  origin: string,
  { connections: maxConnections = 8, streams = 100, connectTimeoutMs = 5000 }: Settings = {},
): Http2Pool {
  const connections = new Set<Connection>();
  const waiting: (() => void)[] = [];

  const toLimit = ({ session }: Connection) =>
    Math.min(streams, session.remoteSettings?.maxConcurrentStreams ?? streams);

  function open(): Connection {
    const session = connect(origin);
    const isReady = untilReady(session, connectTimeoutMs);
    const connection: Connection = { session, active: 0, hasSettings: false, isReady };
    session.once('remoteSettings', () => void (connection.hasSettings = true));
    connections.add(connection);
    const drop = () => {
      connections.delete(connection);
      // Those that wait can use another connection, or open one.
      for (const next of waiting.splice(0)) next();
    };
    session.once('goaway', drop);
    session.once('close', drop);
    // Reported by each request; without a listener it would end the process.
    session.on('error', drop);
    return connection;
  }

  function findFree() {
    for (const connection of connections) if (connection.active < toLimit(connection)) return connection;
    return undefined;
  }

  /** A connection with space for one more request, which is counted. */
  async function reserve(signal: AbortSignal): Promise<Connection> {
    for (;;) {
      const connection = findFree() ?? (connections.size < maxConnections ? open() : undefined);
      if (connection?.hasSettings) {
        connection.active += 1;
        return connection;
      }
      if (connection) {
        // oxlint-disable-next-line no-await-in-loop
        await connection.isReady;
        continue;
      }
      // Whoever is next in line looks again.
      // oxlint-disable-next-line no-await-in-loop
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        signal.addEventListener('abort', () => resolve(), { once: true });
      });
      if (signal.aborted) {
        // It may have been woken in place of one that has time left.
        waiting.shift()?.();
        throw new NotProcessed('There was no free connection in time.');
      }
    }
  }

  function release(connection: Connection) {
    connection.active -= 1;
    waiting.shift()?.();
  }

  return {
    async post(path, headers, body, signal, onWritten) {
      const connection = await reserve(signal);
      try {
        if (signal.aborted) throw new NotProcessed('There was no time left.');
        const answer = exchange(startStream(connection.session, path, headers), body, signal);
        onWritten?.();
        return await answer;
      } finally {
        release(connection);
      }
    },
    async close() {
      await Promise.all(
        [...connections].map(
          ({ session }) =>
            new Promise<void>((resolve) => {
              if (session.destroyed) resolve();
              else session.once('close', resolve).destroy();
            }),
        ),
      );
    },
  };
}

/** Until the server has said how many requests it allows at once: it refuses those beyond. */
function untilReady(session: ClientHttp2Session, timeoutMs: number) {
  const isReady = new Promise<void>((resolve, reject) => {
    const fail = (cause?: unknown) => {
      reject(new NotProcessed('The connection could not be made.', { cause }));
      session.destroy();
    };
    const timer = setTimeout(fail, timeoutMs);
    session.once('remoteSettings', () => {
      clearTimeout(timer);
      resolve();
    });
    session.once('error', fail);
    session.once('close', () => {
      clearTimeout(timer);
      fail();
    });
  });
  // A request may wait for it only later.
  isReady.catch(() => undefined);
  return isReady;
}

function startStream(session: ClientHttp2Session, path: string, headers: Record<string, string>) {
  try {
    return session.request({ ':method': 'POST', ':path': path, ...headers });
  } catch (cause) {
    throw new NotProcessed('The connection was closing.', { cause });
  }
}

/** The requests that a signal cancels. A listener for each would be found among all others when it is removed. */
const cancelledBy = new WeakMap<AbortSignal, Set<ClientHttp2Stream>>();

function makeStreams(signal: AbortSignal) {
  let streams = cancelledBy.get(signal);
  if (!streams) {
    const own = (streams = new Set());
    cancelledBy.set(signal, own);
    signal.addEventListener(
      'abort',
      () => {
        for (const stream of own) stream.close(constants.NGHTTP2_CANCEL);
      },
      { once: true },
    );
  }
  return streams;
}

/** Sends the body and waits for the answer, or for the end of the stream without one. */
function exchange(stream: ClientHttp2Stream, body: string, signal: AbortSignal): Promise<Http2Answer> {
  const streams = makeStreams(signal).add(stream);
  return new Promise((resolve, reject) => {
    let status: number | undefined;
    let headers: Http2Answer['headers'] = {};
    let text = '';
    let cause: unknown;
    stream.on('response', (received) => {
      status = received[':status']!;
      headers = received as Http2Answer['headers'];
      if (status >= 200 && status < 300) {
        // What says that it was accepted is not read.
        stream.resume();
        return;
      }
      stream.setEncoding('utf8');
      stream.on('data', (chunk: string) => {
        if (text.length < maxBodyLength) text += chunk;
      });
    });
    stream.on('error', (error) => {
      cause = error;
    });
    stream.once('close', () => {
      streams.delete(stream);
      // A status is an answer, even where the rest of it was lost.
      if (status !== undefined) resolve({ status, headers, body: text });
      else if (stream.rstCode === constants.NGHTTP2_REFUSED_STREAM)
        reject(new NotProcessed('The server refused the request without processing it.', { cause }));
      else reject(new OutcomeUnknown('The connection broke before an answer came.', { cause }));
    });
    stream.end(body);
  });
}

/** Characters of an answer that are read: error details are shorter. */
const maxBodyLength = 16_384;
