import { isDeepStrictEqual } from 'node:util';
import { sql, type SQL } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { AuditAction, AuditEntity, AuditKind } from '#api/contract/audit.ts';
import { type Database, queryRows } from '#server/db/database.ts';
import { prepare } from '#server/db/statement.ts';
import type { Caller } from '#server/access/caller.ts';

export type AuditEntry = AuditKind & {
  entityId?: number;
  /** Set when the request has no user yet, as on sign-in. */
  actorId?: number | null;
  /** Only changes. Never a password or token. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};

export interface Audit {
  /** Pass the write's own transaction, so that neither exists without the other. */
  (db: Database, entry: AuditEntry): Promise<void>;
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
    await queryRows(db, insertEntry(toValues(entry)));
  };
  return Object.assign(record, { toValues });
}

export const auditColumns = sql.raw(
  '"actorId" int, "sessionId" int, "tokenId" int, "requestId" text, action text, entity text, "entityId" int',
);

/** `from` is an SQL source that exposes the `auditColumns` as `g`. */
export const insertAuditEntries = ({ before, after, from }: { before: SQL; after: SQL; from: SQL }) => sql`
  insert into audit (actor_id, session_id, token_id, request_id, action, entity, entity_id, before, after)
  select g."actorId", g."sessionId", g."tokenId", g."requestId", g.action, g.entity, g."entityId", ${before}, ${after}
  from ${from}`;

type RemovableEntity = {
  [Entity in AuditEntity]: 'remove' extends AuditAction<Entity> ? Entity : never;
}[AuditEntity];

/** `from` is an SQL source with an `id` and the columns that `before` uses. */
export const insertRemovalEntries = (
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

export function diffStates<State extends object>(before: State, after: State) {
  const fields = (Object.keys(after) as (keyof State)[]).filter(
    (field) => !isDeepStrictEqual(before[field], after[field]),
  );
  const pick = (state: State) => Object.fromEntries(fields.map((field) => [field, state[field]]));
  return { before: pick(before), after: pick(after) };
}
