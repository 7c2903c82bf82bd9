import type { FastifyInstance } from 'fastify';
import { Socket } from 'node:net';

/** Milliseconds; a common proxy default. Node may take up to twice as long to notice. */
const defaultPauseMs = 60_000;

/** Frees resources such as database cursors when the client reads nothing for `pauseMs`. */
export function endStalledReaders(app: FastifyInstance, pauseMs = defaultPauseMs) {
  app.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    // Injected requests have no socket.
    if (!(socket instanceof Socket)) return done();
    reply.raw.setTimeout(pauseMs, () => {
      // Nothing is buffered, so the reader is waiting for the server.
      if (socket.writableLength > 0) socket.destroy();
    });
    done();
  });
}
