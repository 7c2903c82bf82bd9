import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TrustProxy } from '#server/settings/serving.ts';
import { problem } from '#server/errors.ts';
import { networkKey } from './networks.ts';

export interface SenderLimits {
  /** Milliseconds to send a body, on top of its size at the slowest speed. */
  bodyMs: number;
  /** Bytes per second. */
  slowestSpeed: number;
  /** Longest pause within an upload, in milliseconds. */
  uploadPauseMs: number;
  /** Concurrent, per network. */
  maxOpenBodies: number;
  maxConnections: number;
}

const defaultLimits: SenderLimits = {
  bodyMs: 30_000,
  slowestSpeed: 64 * 1024,
  uploadPauseMs: 60_000,
  maxOpenBodies: 100,
  maxConnections: 300,
};

/**
 * Ends connections that send bodies too slowly and limits concurrent bodies per network. Node only times
 * out headers; its limit for the whole request would end uploads over slow connections.
 */
export function limitSenders(
  app: FastifyInstance,
  { trustProxy }: { trustProxy: TrustProxy },
  limits: SenderLimits = defaultLimits,
) {
  // Behind a proxy all connections are the proxy's, which limits its own callers.
  if (trustProxy === false) limitConnections(app, limits.maxConnections);
  const bodies = createCounter();
  app.addHook('onRequest', (request, reply, done) => {
    if (!hasBody(request.raw)) return done();
    const network = networkKey(request.ip);
    if (bodies.count(network) >= limits.maxOpenBodies)
      return done(
        problem('too_many_calls', 'Too many requests at once. Please try again later.', {
          headers: { 'retry-after': '5', connection: 'close' },
        }),
      );
    const stopWatching = watchBody(request, reply, limits);
    const remove = bodies.add(network);
    request.raw.once('end', stopWatching).once('close', stopWatching);
    request.raw.once('end', remove).once('close', remove);
    // A body that was rejected unread never ends.
    reply.raw.once('close', remove);
    done();
  });
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const isUpload = ({ headers }: IncomingMessage) =>
  headers['content-type']?.toLowerCase().startsWith('multipart/') ?? false;

function watchBody({ raw, routeOptions }: FastifyRequest, reply: FastifyReply, limits: SenderLimits) {
  // Injected requests have no socket.
  if (!(raw.socket instanceof Socket)) return () => {};
  const end = () => {
    // Like Node's answer to late headers.
    if (!reply.raw.headersSent) raw.socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
    raw.socket.destroy();
  };
  if (isUpload(raw)) {
    raw.setTimeout(limits.uploadPauseMs, end);
    return () => void raw.setTimeout(0).off('timeout', end);
  }
  const ms = limits.bodyMs + (routeOptions.bodyLimit / limits.slowestSpeed) * 1000;
  const timer = setTimeout(end, ms).unref();
  return () => clearTimeout(timer);
}

function limitConnections(app: FastifyInstance, max: number) {
  const connections = createCounter();
  app.server.on('connection', (socket: Socket) => {
    const network = networkKey(socket.remoteAddress ?? '');
    if (connections.count(network) >= max) return socket.destroy();
    socket.once('close', connections.add(network));
  });
}

function createCounter() {
  const counts = new Map<string, number>();
  const count = (network: string) => counts.get(network) ?? 0;
  return {
    count,
    /** Returns an idempotent release function. */
    add(network: string) {
      let isCounted = true;
      counts.set(network, count(network) + 1);
      return () => {
        if (!isCounted) return;
        isCounted = false;
        if (count(network) > 1) counts.set(network, count(network) - 1);
        else counts.delete(network);
      };
    },
  };
}
