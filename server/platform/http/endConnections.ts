import type { FastifyInstance } from 'fastify';
import type { Drain } from '../process/drain.ts';

/**
 * Ends each connection with its next response once this process drains, so that a proxy reuses none that is about to close. In
 * the stop itself Fastify does the same: what comes on an open connection is served.
 */
export function endConnections(app: FastifyInstance, drain: Drain) {
  app.addHook('onRequest', (_request, reply, done) => {
    if (drain.hasBegun) reply.header('connection', 'close');
    done();
  });
}
