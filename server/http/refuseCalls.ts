import type { FastifyInstance } from 'fastify';
import { problem } from '#server/errors.ts';
import { signIn } from '#api/contract/session.ts';
import { outageProblem } from './errorHandler.ts';
import type { Space } from '../process/space.ts';

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

/** Rejects writes while the disk is nearly full. Reads continue. */
export function refuseWritesWhenFull(api: FastifyInstance, { space }: { space: Space }) {
  api.addHook('onRequest', async (request) => {
    const { isReading = true } = request.routeOptions.config;
    // Signing in writes only a few bytes, which fit in the reserve.
    if (isReading || request.routeOptions.url?.endsWith(signIn.path)) return;
    if (await space.isFull()) throw outageProblem('disk_full');
  });
}
