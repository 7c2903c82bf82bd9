import type { FastifyInstance } from 'fastify';
import { problem } from '../errors.ts';

/** Of what asks how a process is. */
const served = new Set(['/healthz', '/readyz', '/metrics']);

/** Refuses all but the health and metrics of a process that does tasks alone (`ROLE=worker`). */
export function refuseCalls(app: FastifyInstance) {
  app.addHook('onRequest', (request, _reply, done) => {
    done(served.has(request.routeOptions.url ?? '') ? undefined : refused());
  });
}

const refused = () =>
  problem(
    'not_found',
    'This process does background work alone. Send calls to one whose ROLE is web or all.',
  );
