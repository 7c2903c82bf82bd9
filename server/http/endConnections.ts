import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Drain } from '#server/process/drain.ts';

/** Grace in milliseconds on shutdown for connections that have sent nothing. */
const unusedMs = 1000;

/**
 * During the drain each connection closes with its next response, so proxies don't reuse it. Connections that
 * never sent anything, such as browsers' preconnects, are closed soon; Node would wait for their request.
 */
export function endConnections(app: FastifyInstance, drain: Drain) {
  const sockets = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  app.addHook('onRequest', (_request, reply, done) => {
    if (drain.hasBegun) reply.header('connection', 'close');
    done();
  });
  app.addHook('preClose', (done) => {
    setTimeout(() => {
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    }, unusedMs).unref();
    done();
  });
}
