import { isDeepStrictEqual } from 'node:util';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../db/database.ts';
import { audit } from '../db/schema.ts';
import type { Caller } from './caller.ts';

export interface AuditEntry {
  /** A verb: `create`, `update`, `sign_in`. */
  action: string;
  /** What kind of thing: `digest`. */
  entity: string;
  entityId?: number;
  /** Who did it, where the request does not say yet: a sign-in. */
  actorId?: number;
  /** Only what changed. Never a password or a token. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/**
 * Records a write. Hand it the transaction of the write itself, so that neither exists without
 * the other.
 */
export type Audit = (db: Database, entry: AuditEntry) => Promise<void>;

export function auditFor(
  request: FastifyRequest,
  actor: Pick<Caller, 'id' | 'sessionId' | 'tokenId'> | undefined,
): Audit {
  return async (db, entry) => {
    await db.insert(audit).values({
      actorId: actor?.id,
      sessionId: actor?.sessionId,
      tokenId: actor?.tokenId,
      requestId: request.id,
      ...entry,
    });
  };
}

/** The fields in which two states of a thing differ, for its audit row. */
export function differencesBetween<State extends object>(before: State, after: State) {
  const fields = (Object.keys(after) as (keyof State)[]).filter(
    (field) => !isDeepStrictEqual(before[field], after[field]),
  );
  const pick = (state: State) => Object.fromEntries(fields.map((field) => [field, state[field]]));
  return { before: pick(before), after: pick(after) };
}
