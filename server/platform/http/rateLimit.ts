import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import { identifyOnce } from '../access/caller.ts';
import type { Config } from '../config/config.ts';
import { problem } from '../errors.ts';
import { toNetwork } from './networks.ts';

/**
 * Calls a minute, counted in this process by session or token once it is verified, else by network: invented tokens
 * count as the network that sent them. Returns what counts calls of unknown addresses among those of their network.
 */
export async function registerRateLimit(
  app: FastifyInstance,
  { rateLimit: max }: Pick<Config, 'rateLimit'>,
): Promise<preHandlerAsyncHookHandler | undefined> {
  if (max === 0) return undefined;
  await app.register(rateLimit, {
    max,
    timeWindow: '1 minute',
    keyGenerator: async (request) => {
      const identity = request.is404 ? undefined : await identifyOnce(app, request);
      if (!identity) return toNetwork(request.ip);
      const { caller } = identity;
      return caller.tokenId === null ? `session ${caller.sessionId}` : `token ${caller.tokenId}`;
    },
    errorResponseBuilder: () => problem('too_many_calls', 'Too many calls. Please try again later.'),
  });
  return app.rateLimit() as preHandlerAsyncHookHandler;
}

/** The limit of a single call that needs no token, by network. */
export const toLimit = (max: number) => ({
  max,
  keyGenerator: ({ ip }: FastifyRequest) => toNetwork(ip),
});
