import type { FastifyInstance } from 'fastify';
import { problem } from '../errors.ts';
import type { Drain } from '../process/drain.ts';

/**
 * Refuses calls that come on open connections while the server stops; those that are under way are finished. Before that, in
 * the time of its drain, calls are served, and each connection ends with its next response.
 */
export function refuseWhenStopping(app: FastifyInstance, drain: Drain) {
  let isStopping = false;
  app.addHook('preClose', (done) => {
    isStopping = true;
    done();
  });
  app.addHook('onRequest', (_request, reply, done) => {
    if (drain.hasBegun) reply.header('connection', 'close');
    done(isStopping ? stopping() : undefined);
  });
}

const stopping = () =>
  problem(
    'stopping',
    'The server is stopping or restarting, and did nothing. Please try again in a moment.',
    {
      // In seconds: by then another process listens.
      headers: { 'retry-after': '5' },
    },
  );
