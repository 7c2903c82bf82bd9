import { isDeepStrictEqual } from 'node:util';
import { sql, type SQL } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { AuditAction, AuditEntity, AuditKind } from '#api/contract/audit.ts';
import type { Database } from '#server/db/database.ts';
import { toRows } from '#server/db/toRows.ts';
import { prepare } from '#server/db/statement.ts';
import type { Caller } from '../access/caller.ts';

/** What was done to what kind of thing, one of those that the log has a sentence for. */
export type AuditEntry = AuditKind & {
  entityId?: number;
  /** Who did it, where the request does not say yet: a sign-in. */
  actorId?: number | null;
  /** Only what changed. Never a password or a token. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};

/** Records writes. */
export interface Audit {
  /** Hand it the transaction of the write itself, so that neither exists without the other. */
  (db: Database, entry: AuditEntry): Promise<void>;
  /** An entry as the columns of the audit trail. */
  toValues(entry: AuditEntry): AuditValues;
}

type AuditValues = Record<
  'actorId' | 'sessionId' | 'tokenId' | 'requestId' | 'action' | 'entity' | 'entityId' | 'before' | 'after',
  string | number | null
>;

export const auditFor = (
  request: FastifyRequest,
  actor: Pick<Caller, 'id' | 'sessionId' | 'tokenId'> | undefined,
): Audit => createAudit(request.id, actor);

/** Of a call, or of a task by the name that it is identified by in the trail. */
export function createAudit(requestId: string, actor?: Pick<Caller, 'id' | 'sessionId' | 'tokenId'>): Audit {
  const toValues = ({ action, entity, entityId, actorId, before, after }: AuditEntry): AuditValues => ({
    actorId: actorId ?? actor?.id ?? null,
    sessionId: actor?.sessionId ?? null,
    tokenId: actor?.tokenId ?? null,
    requestId,
    action,
    entity,
    entityId: entityId ?? null,
    before: before ? JSON.stringify(before) : null,
    after: after ? JSON.stringify(after) : null,
  });
  const record = async (db: Database, entry: AuditEntry) => {
    await toRows(db, insertEntry(toValues(entry)));
  };
  return Object.assign(record, { toValues });
}

/** The columns of `toValues`, for a statement that is given them as JSON. */
export const auditColumns = sql.raw(
  '"actorId" int, "sessionId" int, "tokenId" int, "requestId" text, action text, entity text, "entityId" int',
);

/** What a statement records with its write: an entry for each row that `from` has, of whose rows `g` has `auditColumns`. */
export const recorded = ({ before, after, from }: { before: SQL; after: SQL; from: SQL }) => sql`
  insert into audit (actor_id, session_id, token_id, request_id, action, entity, entity_id, before, after)
  select g."actorId", g."sessionId", g."tokenId", g."requestId", g.action, g.entity, g."entityId", ${before}, ${after}
  from ${from}`;

type RemovableEntity = {
  [Entity in AuditEntity]: 'remove' extends AuditAction<Entity> ? Entity : never;
}[AuditEntity];

/** The same for what a task removes: `removed` has an `id` for each, which `before` may describe by its other columns. */
export const recordedRemovals = (
  task: string,
  entity: RemovableEntity,
  { before, from }: { before: SQL; from: SQL },
) => sql`
  insert into audit (request_id, action, entity, entity_id, before)
  select ${task}, 'remove', ${entity}, id, ${before} from ${from}`;

const insertEntry = prepare<AuditValues>(
  'insert_audit',
  sql`
    insert into audit (actor_id, session_id, token_id, request_id, action, entity, entity_id, before, after)
    values (${sql.placeholder('actorId')}, ${sql.placeholder('sessionId')}, ${sql.placeholder('tokenId')}, ${sql.placeholder('requestId')}, ${sql.placeholder('action')},
      ${sql.placeholder('entity')}, ${sql.placeholder('entityId')}, ${sql.placeholder('before')}, ${sql.placeholder('after')})`,
);

/** The fields in which two states of a thing differ, for its audit row. */
export function differencesBetween<State extends object>(before: State, after: State) {
  const fields = (Object.keys(after) as (keyof State)[]).filter(
    (field) => !isDeepStrictEqual(before[field], after[field]),
  );
  const pick = (state: State) => Object.fromEntries(fields.map((field) => [field, state[field]]));
  return { before: pick(before), after: pick(after) };
}
