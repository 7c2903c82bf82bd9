import { connect, constants, type ClientHttp2Session, type ClientHttp2Stream } from 'node:http2';

export interface Http2Response {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** The request was definitely not processed, so it's safe to retry. */
export class NotProcessedError extends Error {
  override name = 'NotProcessed';
}

/** No response, so the request may have been processed. */
export class OutcomeUnknownError extends Error {
  override name = 'OutcomeUnknown';
}

export interface Http2Pool {
  /**
   * Posts exactly once; calls `onWritten` once the socket has the whole body. Throws `NotProcessedError` if
   * the connection failed or the stream was refused, `OutcomeUnknownError` if the stream ended or `signal`
   * aborted before a status arrived.
   */
  post(
    path: string,
    headers: Record<string, string>,
    body: string,
    signal: AbortSignal,
    onWritten?: () => void,
  ): Promise<Http2Response>;
  close(): Promise<void>;
}

interface Settings {
  /** Default 8. */
  connections?: number;
  /** Concurrent requests per connection, if the server allows as many. Default 100. */
  streamsPerConnection?: number;
  /** Default 5 s. */
  connectTimeoutMs?: number;
}

interface Connection {
  session: ClientHttp2Session;
  ready: Promise<void>;
  hasSettings: boolean;
  active: number;
}

/**
 * HTTP/2 to one origin. Uses Node's own client because undici repeats in-flight requests when a connection
 * breaks, and some of those were processed.
 */
export function createHttp2Pool(
  origin: string,
  { connections: maxConnections = 8, streamsPerConnection = 100, connectTimeoutMs = 5000 }: Settings = {},
): Http2Pool {
  const connections = new Set<Connection>();
  const waiting: (() => void)[] = [];

  const toLimit = ({ session }: Connection) =>
    Math.min(streamsPerConnection, session.remoteSettings?.maxConcurrentStreams ?? streamsPerConnection);

  function open(): Connection {
    const session = connect(origin);
    const ready = waitUntilReady(session, connectTimeoutMs);
    const connection: Connection = { session, active: 0, hasSettings: false, ready };
    session.once('remoteSettings', () => void (connection.hasSettings = true));
    connections.add(connection);
    const drop = () => {
      connections.delete(connection);
      // Waiting requests can use or open another connection.
      for (const next of waiting.splice(0)) next();
    };
    session.once('goaway', drop);
    session.once('close', drop);
    // Each request reports the error; without a listener, it would end the process.
    session.on('error', drop);
    return connection;
  }

  function findFree() {
    for (const connection of connections) if (connection.active < toLimit(connection)) return connection;
    return undefined;
  }

  async function reserve(signal: AbortSignal): Promise<Connection> {
    for (;;) {
      const connection = findFree() ?? (connections.size < maxConnections ? open() : undefined);
      if (connection?.hasSettings) {
        connection.active += 1;
        return connection;
      }
      if (connection) {
        // oxlint-disable-next-line no-await-in-loop
        await connection.ready;
        continue;
      }
      // The next waiting request looks for a connection again.
      // oxlint-disable-next-line no-await-in-loop
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        signal.addEventListener('abort', () => resolve(), { once: true });
      });
      if (signal.aborted) {
        // This wake-up may have been meant for a request with time left, so pass it on.
        waiting.shift()?.();
        throw new NotProcessedError('No connection became available in time.');
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
        if (signal.aborted) throw new NotProcessedError('The request timed out before it was sent.');
        const stream = startStream(connection.session, path, headers);
        return await sendAndReceive(stream, body, signal, onWritten);
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

/** Waits for the server's stream limit, because the server refuses streams beyond it. */
function waitUntilReady(session: ClientHttp2Session, timeoutMs: number) {
  const ready = new Promise<void>((resolve, reject) => {
    const fail = (cause?: unknown) => {
      reject(new NotProcessedError('The connection failed.', { cause }));
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
  // Avoids an unhandled rejection; a request may await it later.
  ready.catch(() => undefined);
  return ready;
}

function startStream(session: ClientHttp2Session, path: string, headers: Record<string, string>) {
  try {
    return session.request({ ':method': 'POST', ':path': path, ...headers });
  } catch (cause) {
    throw new NotProcessedError('The connection was closing.', { cause });
  }
}

/** One listener per signal: removing one of many per-request listeners means a linear search. */
const streamsBySignal = new WeakMap<AbortSignal, Set<ClientHttp2Stream>>();

function getStreams(signal: AbortSignal) {
  let streams = streamsBySignal.get(signal);
  if (!streams) {
    const own = (streams = new Set());
    streamsBySignal.set(signal, own);
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

function sendAndReceive(
  stream: ClientHttp2Stream,
  body: string,
  signal: AbortSignal,
  onWritten?: () => void,
): Promise<Http2Response> {
  const streams = getStreams(signal).add(stream);
  return new Promise((resolve, reject) => {
    let status: number | undefined;
    let headers: Http2Response['headers'] = {};
    let text = '';
    let cause: unknown;
    stream.on('response', (received) => {
      status = received[':status']!;
      headers = received as Http2Response['headers'];
      if (status >= 200 && status < 300) {
        // The body of a success isn't needed.
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
      // A status counts as a response even if the body is lost.
      if (status !== undefined) resolve({ status, headers, body: text });
      else if (stream.rstCode === constants.NGHTTP2_REFUSED_STREAM)
        reject(new NotProcessedError('The server rejected the request without processing it.', { cause }));
      else reject(new OutcomeUnknownError('The connection broke before a response arrived.', { cause }));
    });
    stream.end(body, () => onWritten?.());
  });
}

/** Maximum number of characters read from a response. Error details are shorter. */
const maxBodyLength = 16_384;
