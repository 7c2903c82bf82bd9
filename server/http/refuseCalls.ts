import type { FastifyInstance } from 'fastify';
import { problem } from '#server/errors.ts';

const workerPaths = new Set(['/healthz', '/readyz', '/metrics']);

/** A worker process (`ROLE=worker`) serves only health and metrics. */
export function refuseWorkerCalls(app: FastifyInstance) {
  app.addHook('onRequest', (request, _reply, done) => {
    done(workerPaths.has(request.routeOptions.url ?? '') ? undefined : workerRefusal());
  });
}

const workerRefusal = () =>
  problem(
    'not_found',
    'This process only does background work. Send requests to one whose ROLE is web or all.',
  );
