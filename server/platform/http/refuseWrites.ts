import type { FastifyInstance } from 'fastify';
import { signIn } from '#api/contract/session.ts';
import { unavailable } from './errorHandler.ts';
import type { Space } from '../process/space.ts';

/** Refuses calls that write while the disk has too little space; those that read go on. */
export function refuseWritesWhenFull(api: FastifyInstance, { space }: { space: Space }) {
  api.addHook('onRequest', async (request) => {
    const { isReading = true } = request.routeOptions.config;
    // Signing in takes a few bytes, which the space in reserve has.
    if (isReading || request.routeOptions.url?.endsWith(signIn.path)) return;
    if (await space.isFull()) throw unavailable('disk_full');
  });
}
