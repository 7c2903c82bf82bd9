import { generateKeyPairSync } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { constants, createServer, type Http2Session, type ServerHttp2Stream } from 'node:http2';
import type { AddressInfo, Socket } from 'node:net';

/**
 * What the stand-in does with a message. `drop` accepts it and ends the connection, `hang` accepts it and never answers,
 * `reset` accepts it and resets the stream, `twice` accepts it and answers two times, `goaway` refuses it with the
 * connection; a status refuses it, `later` of them with Retry-After in seconds.
 */
export type Behaviour =
  | 'accept'
  | 'drop'
  | 'hang'
  | 'reset'
  | 'twice'
  | 'goaway'
  | { status: number; code?: string; retryAfter?: string };

export interface Received {
  token: string;
  /** Of the version that it is of. */
  notification: string;
  authorization: string;
  message: Record<string, unknown>;
}

interface Options {
  /** Called for each message in the order of arrival. Default: accept. */
  behave?: (received: Received, attempt: number) => Behaviour;
  /** Milliseconds until an answer. Default 0. */
  latencyMs?: () => number;
  /** Default 100. */
  maxStreams?: number;
}

/** A server that speaks FCM's HTTP v1 over HTTP/2 without TLS, and Google's call for access tokens. */
export async function startFcm({
  behave = () => 'accept',
  latencyMs = () => 0,
  maxStreams = 100,
}: Options = {}) {
  /** How often each message of each version was accepted. */
  const accepted = new Map<string, number>();
  const attempts = new Map<string, number>();
  /** What has come in whole, whatever was done with it. */
  const arrived = new Set<string>();
  const received: Received[] = [];
  const sockets = new Set<Socket>();
  const socketBySession = new WeakMap<Http2Session, Socket>();
  let lastSocket: Socket | undefined;
  let calls = 0;
  let tokenCalls = 0;

  const server = createServer({ settings: { maxConcurrentStreams: maxStreams } });
  server.on('session', (session) => {
    session.on('error', () => undefined);
    socketBySession.set(session, lastSocket!);
  });
  // Before Node's own listener, which makes a session of it.
  server.prependListener('connection', (socket: Socket) => {
    lastSocket = socket;
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('stream', (stream, headers) => {
    stream.on('error', () => undefined);
    const report = { '/figures': figures, '/messages': messages }[headers[':path'] ?? ''];
    if (report) {
      stream.respond({ ':status': 200 });
      stream.end(JSON.stringify(report()));
      return;
    }
    let body = '';
    stream.setEncoding('utf8');
    stream.on('data', (chunk: string) => {
      body += chunk;
    });
    stream.on('end', () => {
      // A broken connection ends streams in the middle of their body.
      if (stream.aborted || body === '') return;
      arrived.add(toKey(readMessage(body)));
      const ms = latencyMs();
      if (ms > 0) setTimeout(() => answer(stream, String(headers.authorization), body), ms);
      else answer(stream, String(headers.authorization), body);
    });
  });

  function dropAll() {
    for (const socket of sockets) socket.destroy();
  }

  function answer(stream: ServerHttp2Stream, authorization: string, body: string) {
    calls += 1;
    const message = readMessage(body);
    const one = {
      token: message.token,
      notification: message.data.notification_id ?? '',
      authorization,
      message,
    };
    const key = toKey(message);
    const attempt = (attempts.get(key) ?? 0) + 1;
    attempts.set(key, attempt);
    const behaviour = behave(one, attempt);
    if (typeof behaviour === 'string' && behaviour !== 'goaway') {
      accepted.set(key, (accepted.get(key) ?? 0) + 1);
      if (received.length < 10_000) received.push(one);
    }
    if (stream.destroyed) return;
    if (typeof behaviour === 'object') return refuse(stream, behaviour);
    switch (behaviour) {
      case 'accept':
        stream.respond({ ':status': 200 });
        return void stream.end('{"name":"projects/p/messages/1"}');
      case 'twice':
        stream.additionalHeaders({ ':status': 103 });
        stream.respond({ ':status': 200 }, { waitForTrailers: true });
        stream.once('wantTrailers', () => stream.sendTrailers({ 'x-status': '200' }));
        return void stream.end('{"name":"projects/p/messages/1"}{"name":"projects/p/messages/1"}');
      case 'reset':
        return stream.close(constants.NGHTTP2_INTERNAL_ERROR);
      case 'drop':
        // Outside of what Node does with the stream: destroying a session in the middle of it has ended the process.
        return void setImmediate((socket) => socket?.destroy(), socketBySession.get(stream.session!));
      case 'goaway':
        return stream.close(constants.NGHTTP2_REFUSED_STREAM);
      case 'hang':
    }
  }

  const figures = () => ({
    calls,
    accepted: accepted.size,
    /** Messages that were accepted more than once. */
    repeated: [...accepted.values()].filter((count) => count > 1).length,
  });

  /** Messages by version and token: those that have come in, and those of them that were accepted. */
  const messages = () => ({ arrived: [...arrived], accepted: [...accepted.keys()] });

  const tokens = createHttpServer((request, response) => {
    tokenCalls += 1;
    request.resume().once('end', () => {
      response.setHeader('content-type', 'application/json');
      response.end(
        JSON.stringify({ access_token: `token-${tokenCalls}`, expires_in: 3600, token_type: 'Bearer' }),
      );
    });
  });

  const port = await listen(server);
  const tokenPort = await listen(tokens);
  return {
    url: `http://127.0.0.1:${port}`,
    tokenUrl: `http://127.0.0.1:${tokenPort}/token`,
    accepted,
    received,
    figures,
    tokenCalls: () => tokenCalls,
    /** Ends all connections, as a restart of the service does. */
    dropAll,
    async close() {
      dropAll();
      tokens.closeAllConnections();
      await Promise.all([server, tokens].map((each) => new Promise((resolve) => each.close(resolve))));
    },
  };
}

interface WireMessage extends Record<string, unknown> {
  token: string;
  data: Record<string, string>;
}

const readMessage = (body: string) => (JSON.parse(body) as { message: WireMessage }).message;

const toKey = ({ token, data }: WireMessage) => `${data.notification_id ?? ''}:${token}`;

function refuse(stream: ServerHttp2Stream, { status, code, retryAfter }: Exclude<Behaviour, string>) {
  stream.respond({ ':status': status, ...(retryAfter !== undefined && { 'retry-after': retryAfter }) });
  const details = code
    ? [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode: code }]
    : [];
  stream.end(JSON.stringify({ error: { code: status, message: 'No.', status: 'NO', details } }));
}

function listen(server: {
  listen(port: number, host: string, done: () => void): unknown;
  address(): unknown;
}) {
  return new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  );
}

const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});

/** Writes the file of a service account whose tokens come from `tokenUrl`. */
export async function writeCredentials(path: string, tokenUrl: string) {
  const file = {
    type: 'service_account',
    project_id: 'digest-desk-test',
    client_email: 'push@digest-desk-test.iam.gserviceaccount.example',
    private_key: privateKey,
    token_uri: tokenUrl,
  };
  await writeFile(path, JSON.stringify(file));
  return file;
}
