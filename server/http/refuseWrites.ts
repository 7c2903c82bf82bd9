import type { FastifyInstance } from 'fastify';
import { signIn } from '#api/contract/session.ts';
import { outageProblem } from './errorHandler.ts';
import type { Space } from '#server/process/space.ts';

/** Rejects writes while the disk is nearly full. Reads continue. */
export function refuseWritesWhenFull(api: FastifyInstance, { space }: { space: Space }) {
  api.addHook('onRequest', async (request) => {
    const { isReading = true } = request.routeOptions.config;
    // Signing in writes only a few bytes, which fit in the reserve.
    if (isReading || request.routeOptions.url?.endsWith(signIn.path)) return;
    if (await space.isFull()) throw outageProblem('disk_full');
  });
}
