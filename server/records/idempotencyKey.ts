import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { fieldError, problem } from '#server/errors.ts';

/** The key and the hash of the body, stored with the created resource. */
export interface IdempotentCall {
  idempotencyKey: string;
  /** A repeat must have the same body. */
  bodyHash: string;
}

export function readIdempotencyKey({ headers }: FastifyRequest, body: object): IdempotentCall | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x20-\x7e]{1,200}$/.test(key)) {
    throw fieldError({ 'idempotency-key': ['This must be 1 to 200 printable ASCII characters.'] });
  }
  return { idempotencyKey: key, bodyHash: hashBody(body) };
}

/** Returns the first call's resource. Throws 422 if its body was different. */
export function checkSameBody<Stored extends { id: number; bodyHash: string | null }>(
  stored: Stored,
  { bodyHash }: IdempotentCall,
): Stored {
  if (stored.bodyHash === null || stored.bodyHash === bodyHash) return stored;
  throw problem(
    'key_reused',
    'This Idempotency-Key was already used for a request with a different body. Nothing was changed. Use a new key.',
    { body: { id: stored.id } },
  );
}

export const hashBody = (body: object) =>
  createHash('sha256').update(JSON.stringify(body, sortKeys)).digest('base64url');

/** Makes the hash independent of property order. */
function sortKeys(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
