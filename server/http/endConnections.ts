import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Drain } from '#server/process/drain.ts';

/** For connections that have sent nothing at shutdown. */
const unusedGraceMs = 1000;

/**
 * Ends connections after their next response, so that proxies don't reuse them. Connections that never sent
 * anything, such as browser preconnects, close early, because Node would wait for their request.
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
    }, unusedGraceMs).unref();
    done();
  });
}
