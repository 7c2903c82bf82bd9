import type { FastifyRequest } from 'fastify';
import { fieldError } from './errors.ts';

/** What the caller names a call by, so that repeating it is safe. */
export function idempotencyKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && /^[\x20-\x7e]{1,200}$/.test(key)) return key;
  throw fieldError({ 'idempotency-key': ['This must be 1 to 200 plain characters.'] });
}
