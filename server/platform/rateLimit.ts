import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hashToken } from './caller.ts';
import type { Config } from './config.ts';
import { problem } from './errors.ts';

/** Calls a minute, counted in this process by session, or by address before sign-in. */
export async function registerRateLimit(app: FastifyInstance, { rateLimit: max }: Pick<Config, 'rateLimit'>) {
  if (max === 0) return;
  await app.register(rateLimit, {
    max,
    timeWindow: '1 minute',
    keyGenerator: ({ headers, ip }) => (headers.authorization ? hashToken(headers.authorization) : ip),
    errorResponseBuilder: () => problem('too_many_calls', 'Too many calls. Please try again later.'),
  });
}

/** The limit of a single call. The token does not count, as it is not verified yet. */
export const limitOf = (max: number) => ({ max, keyGenerator: ({ ip }: FastifyRequest) => ip });
