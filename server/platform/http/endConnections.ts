import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Drain } from '../process/drain.ts';

/** How long a connection that has sent nothing may still do so in a stop, in milliseconds. */
const unusedMs = 1000;

/**
 * Has connections end where this process is to stop. From its drain on each ends with its next response, so that a proxy reuses
 * none that is about to close; in the stop itself Fastify does the same, and what comes on an open one is served. One that never
 * sent anything, as browsers open them in advance, is closed soon: Node would wait for its request.
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
