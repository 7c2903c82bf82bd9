import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { fieldError, problem } from '../errors.ts';

/** A call that its caller has named, so that repeating it is safe: the columns of what it creates. */
export interface NamedCall {
  idempotencyKey: string;
  /** Of what the call says, as only a call that says the same is the same call. */
  bodyHash: string;
}

/** The name of a call that says `body`; undefined for one without a name. */
export function findNamedCall({ headers }: FastifyRequest, body: object): NamedCall | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x20-\x7e]{1,200}$/.test(key)) {
    throw fieldError({ 'idempotency-key': ['This must be 1 to 200 plain characters.'] });
  }
  return { idempotencyKey: key, bodyHash: toHash(body) };
}

/** What the call made before. Throws 422 where that call said something else. */
export function checkSameCall<Made extends { id: number; bodyHash: string | null }>(
  made: Made,
  { bodyHash }: NamedCall,
): Made {
  // Rows of earlier releases have no hash.
  if (made.bodyHash === null || made.bodyHash === bodyHash) return made;
  throw problem(
    'key_reused',
    'This Idempotency-Key was used for a call with another body. Nothing was changed. Use a new key.',
    { body: { id: made.id } },
  );
}

/** Of what a body says. */
export const toHash = (body: object) =>
  createHash('sha256').update(JSON.stringify(body, withSortedNames)).digest('base64url');

/** The order in which a program writes the fields of an object says nothing. */
function withSortedNames(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
