import { randomBytes } from 'node:crypto';
import { count, desc, eq, isNull, sql } from 'drizzle-orm';
import {
  defaultCallsPerMinute,
  type DeliveryKey,
  type DeliveryKeyInput,
} from '#api/contract/deliveryKeys.ts';
import { hashToken } from '#server/access/caller.ts';
import { maxAgeMs } from '#server/access/identities.ts';
import type { Database } from '#server/db/database.ts';
import { displayName } from '#server/db/expressions.ts';
import { deliveryKeys, languages, tags, users } from '#server/db/schema.ts';
import { prepare } from '#server/db/statement.ts';

/** Makes leaked keys searchable and distinguishes them from staff tokens. */
export const deliveryKeyPrefix = 'ddk_';
const hintLength = 4;

const selectKeys = (db: Database) =>
  db
    .select({
      key: deliveryKeys,
      language: { id: languages.id, code: languages.code, title: languages.title },
      tag: { id: tags.id, title: tags.title },
      creator: { id: users.id, name: sql<string>`${displayName(sql`${users}`)}` },
    })
    .from(deliveryKeys)
    .leftJoin(languages, eq(languages.id, deliveryKeys.languageId))
    .leftJoin(tags, eq(tags.id, deliveryKeys.tagId))
    .leftJoin(users, eq(users.id, deliveryKeys.createdBy))
    .orderBy(sql`${deliveryKeys.revokedAt} is not null`, desc(deliveryKeys.id))
    .$dynamic();

type KeyRow = Awaited<ReturnType<typeof selectKeys>>[number];

const presentKey = ({ key, language, tag, creator }: KeyRow): DeliveryKey => ({
  id: key.id,
  name: key.name,
  hint: key.hint,
  language,
  tag,
  calls_a_minute: key.callsAMinute,
  created_by: creator,
  created_at: key.createdAt.toISOString(),
  last_used_at: key.lastUsedAt?.toISOString() ?? null,
  revoked_at: key.revokedAt?.toISOString() ?? null,
});

export async function findDeliveryKeys(db: Database, { limit, offset }: { limit: number; offset: number }) {
  return (await selectKeys(db).limit(limit).offset(offset)).map(presentKey);
}

export const countKeys = (db: Database) => db.$count(deliveryKeys);

export async function findDeliveryKey(db: Database, id: number): Promise<DeliveryKey | undefined> {
  const [row] = await selectKeys(db).where(eq(deliveryKeys.id, id));
  return row && presentKey(row);
}

/** Locks the keys, so that the count stays correct until the commit. */
export async function countActiveKeys(tx: Database): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('delivery_keys'))`);
  const [row] = await tx.select({ active: count() }).from(deliveryKeys).where(isNull(deliveryKeys.revokedAt));
  return row?.active ?? 0;
}

/** Only the hash is stored. */
export async function insertDeliveryKey(
  tx: Database,
  { name, language, tag, calls_a_minute }: DeliveryKeyInput,
  userId: number,
) {
  const key = deliveryKeyPrefix + randomBytes(24).toString('base64url');
  const [row] = await tx
    .insert(deliveryKeys)
    .values({
      name,
      hint: key.slice(0, deliveryKeyPrefix.length + hintLength),
      keyHash: hashToken(key),
      languageId: language ?? null,
      tagId: tag ?? null,
      callsAMinute: calls_a_minute ?? defaultCallsPerMinute,
      createdBy: userId,
    })
    .returning({ id: deliveryKeys.id });
  if (!row) throw new Error('The delivery key was not stored.');
  return { id: row.id, key };
}

/** Undefined if it doesn't exist. */
export async function revokeKey(tx: Database, id: number) {
  const [row] = await tx.select().from(deliveryKeys).where(eq(deliveryKeys.id, id)).for('update');
  if (row && !row.revokedAt)
    await tx
      .update(deliveryKeys)
      .set({ revokedAt: sql`now()` })
      .where(eq(deliveryKeys.id, id));
  return row;
}

export async function languageExists(tx: Database, id: number) {
  return (await tx.$count(languages, eq(languages.id, id))) > 0;
}

/** Internal tags are never delivered, so no key can be limited to one. */
export async function isPublicTag(tx: Database, id: number) {
  return (
    (await tx.$count(
      tags,
      sql`${tags.id} = ${id} and ${tags.deletedAt} is null and not ${tags.isInternal}`,
    )) > 0
  );
}

export interface ActiveKey {
  id: number;
  language_id: number | null;
  tag_id: number | null;
  calls_a_minute: number;
  /** Its use must be recorded. */
  is_due: boolean;
  valid_ms: number;
}

/** Undefined for revoked keys. */
export const activeKeyQuery = prepare<{ hash: string }>(
  'find_delivery_key',
  sql`
    select id, language_id, tag_id, calls_a_minute,
      coalesce(last_used_at < now() - interval '1 minute', true) as is_due,
      case when last_used_at is null then 0 else greatest(0, least(${sql.raw(String(maxAgeMs))},
        extract(epoch from last_used_at + interval '1 minute' - now()) * 1000)) end::float8 as valid_ms
    from delivery_keys where key_hash = ${sql.placeholder('hash')} and revoked_at is null`,
);

export const keyUseQuery = (id: number) =>
  sql`update delivery_keys set last_used_at = now() where id = ${id}`;
