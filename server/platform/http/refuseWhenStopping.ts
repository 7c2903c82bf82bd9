import type { FastifyInstance } from 'fastify';
import { problem } from '../errors.ts';

/** Refuses calls that come on open connections while the server stops; those that are under way are finished. */
export function refuseWhenStopping(app: FastifyInstance) {
  let isStopping = false;
  app.addHook('preClose', (done) => {
    isStopping = true;
    done();
  });
  app.addHook('onRequest', (_request, _reply, done) => {
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
