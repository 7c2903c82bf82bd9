import type { FastifyInstance } from 'fastify';
import { Socket } from 'node:net';

/** In milliseconds, as proxies have by default. Node may notice after twice as long. */
const usualPauseMs = 60_000;

/** Ends responses whose reader takes no byte for that long, which frees what they hold, such as a database cursor. */
export function endStalledReaders(app: FastifyInstance, pauseMs = usualPauseMs) {
  app.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    // Injected requests have no socket.
    if (!(socket instanceof Socket)) return done();
    reply.raw.setTimeout(pauseMs, () => {
      // With nothing to take, the server is the one to wait for.
      if (socket.writableLength > 0) socket.destroy();
    });
    done();
  });
}
