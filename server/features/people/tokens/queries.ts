import { randomBytes } from 'node:crypto';
import { and, count, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Scope } from '#api/contract/scopes.ts';
import type { Database } from '#server/db/database.ts';
import { apiTokens, users } from '#server/db/schema.ts';
import { apiTokenPrefix, hashToken } from '#server/access/caller.ts';
import { displayName } from '#server/db/expressions.ts';

/** Number of characters after the prefix that are stored in plain text. */
const hintLength = 4;

const tokenColumns = {
  id: apiTokens.id,
  name: apiTokens.name,
  hint: apiTokens.hint,
  scopes: apiTokens.scopes,
  createdAt: apiTokens.createdAt,
  expiresAt: apiTokens.expiresAt,
  lastUsedAt: apiTokens.lastUsedAt,
  revokedAt: apiTokens.revokedAt,
  isExpired: sql<boolean>`${apiTokens.expiresAt} <= now()`,
  owner: {
    id: users.id,
    name: sql<string>`${displayName(sql`${users}`)}`,
  },
};

function selectTokens(db: Database) {
  return db.select(tokenColumns).from(apiTokens).innerJoin(users, eq(users.id, apiTokens.userId)).$dynamic();
}

interface TokensFilter {
  limit: number;
  offset: number;
  ownerId?: number;
}

export async function listApiTokens(db: Database, { limit, offset, ownerId }: TokensFilter) {
  const matches = ownerId === undefined ? undefined : eq(apiTokens.userId, ownerId);
  const tokens = await selectTokens(db)
    .where(matches)
    .orderBy(desc(apiTokens.id))
    .limit(limit)
    .offset(offset);
  return { tokens, count: await db.$count(apiTokens, matches) };
}

export type TokenRow = Awaited<ReturnType<typeof listApiTokens>>['tokens'][number];

export async function findToken(db: Database, id: number): Promise<TokenRow | undefined> {
  const [token] = await selectTokens(db).where(eq(apiTokens.id, id));
  return token;
}

export async function lockToken(db: Database, id: number): Promise<TokenRow | undefined> {
  const [token] = await selectTokens(db).where(eq(apiTokens.id, id)).for('update', { of: apiTokens });
  return token;
}

const isValidToken = and(isNull(apiTokens.revokedAt), gt(apiTokens.expiresAt, sql`now()`));

export async function countValidTokens(db: Database, userId: number): Promise<number> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  const [row] = await db
    .select({ validCount: count() })
    .from(apiTokens)
    .where(and(eq(apiTokens.userId, userId), isValidToken));
  return row?.validCount ?? 0;
}

/** Only the hash is stored. */
export async function insertToken(
  db: Database,
  { userId, name, days, scopes }: { userId: number; name: string; days: number; scopes: Scope[] },
) {
  const token = apiTokenPrefix + randomBytes(32).toString('base64url');
  const [row] = await db
    .insert(apiTokens)
    .values({
      userId,
      name,
      scopes,
      hint: token.slice(0, apiTokenPrefix.length + hintLength),
      tokenHash: hashToken(token),
      expiresAt: sql`now() + make_interval(days => ${days})`,
    })
    .returning({ id: apiTokens.id });
  if (!row) throw new Error('The token was not stored.');
  return { id: row.id, token };
}

export async function revokeApiToken(db: Database, id: number) {
  await db
    .update(apiTokens)
    .set({ revokedAt: sql`coalesce(${apiTokens.revokedAt}, now())` })
    .where(eq(apiTokens.id, id));
}

export const tokenUseUpdate = (id: number) =>
  sql`update api_tokens set last_used_at = now() where id = ${id}`;

export async function revokeUserTokens(db: Database, userId: number): Promise<number> {
  const revoked = await db
    .update(apiTokens)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(apiTokens.userId, userId), isValidToken))
    .returning({ id: apiTokens.id });
  return revoked.length;
}
