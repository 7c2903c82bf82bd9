import { and, asc, desc, eq, inArray, isNotNull, isNull, sql, type SQLWrapper, type SQL } from 'drizzle-orm';
import { privilegesWith } from '#domain/permissions.ts';
import type { SignInRules } from '#api/contract/signInRules.ts';
import type { UserAccess, UserSort } from '#api/contract/users.ts';
import type { ProviderSettings } from '#server/settings/staff.ts';
import type { Database } from '#server/db/database.ts';
import { roles, userSearchText, users } from '#server/db/schema.ts';
import { contains } from '#server/db/expressions.ts';
import { randomUUID } from 'node:crypto';

const personColumns = {
  id: users.id,
  name: users.name,
  email: users.email,
  phone: users.phone,
  isActive: users.isActive,
  role: { id: roles.id, name: roles.name },
};

function selectPeople(db: Database) {
  return db.select(personColumns).from(users).leftJoin(roles, eq(roles.id, users.roleId)).$dynamic();
}

/** Codenames of roles that can manage users. At least one active person must have such a role. */
const managerRoles = sql`${sql.param(privilegesWith('users.manage'))}::text[]`;

interface PeopleFilter {
  limit: number;
  offset: number;
  search?: string;
  ids?: number[];
  isStaff?: boolean;
  isActive?: boolean;
  roleId?: number;
  sortBy?: UserSort;
  sortOrder?: 'asc' | 'desc';
}

const sortColumns: Record<UserSort, SQLWrapper> = {
  name: sql`lower(${users.name})`,
  email: sql`lower(${users.email})`,
  role: sql`coalesce(lower(${roles.name}), '')`,
  is_active: sql`not ${users.isActive}`,
};

export async function listPeople(
  db: Database,
  { limit, offset, search, ids, isStaff, isActive, roleId, sortBy = 'name', sortOrder = 'asc' }: PeopleFilter,
) {
  const matches = and(
    search ? contains(userSearchText(users), search) : undefined,
    ids && inArray(users.id, ids),
    isStaff === undefined ? undefined : isStaff ? isNotNull(users.roleId) : isNull(users.roleId),
    isActive === undefined ? undefined : eq(users.isActive, isActive),
    roleId === undefined ? undefined : eq(users.roleId, roleId),
  );
  const towards = sortOrder === 'asc' ? asc : desc;
  const people = await selectPeople(db)
    .where(matches)
    .orderBy(towards(sortColumns[sortBy]), towards(users.id))
    .limit(limit)
    .offset(offset);
  return { people, count: await db.$count(users, matches) };
}

export type Person = Awaited<ReturnType<typeof listPeople>>['people'][number];

export async function findPerson(db: Database, id: number): Promise<Person | undefined> {
  const [person] = await selectPeople(db).where(eq(users.id, id));
  return person;
}

export async function findStaffMember(db: Database, id: number): Promise<Person | undefined> {
  const person = await findPerson(db, id);
  return person?.role ? person : undefined;
}

export function findRoles(db: Database) {
  return db.select({ id: roles.id, name: roles.name }).from(roles).orderBy(asc(roles.id));
}

export async function findSignInRules(
  db: Database,
  { isLocked = false } = {},
): Promise<Pick<SignInRules, 'factor_roles' | 'provider_roles'>> {
  const { id, needsFactor, needsProvider } = roles;
  const query = db.select({ id, needsFactor, needsProvider }).from(roles).orderBy(asc(id));
  const found = await (isLocked ? query.for('update') : query);
  return {
    factor_roles: found.filter((role) => role.needsFactor).map((role) => role.id),
    provider_roles: found.filter((role) => role.needsProvider).map((role) => role.id),
  };
}

const isAnyRole = (ids: number[]) => sql`${roles.id} = any(${sql.param(ids)}::int[])`;

export async function storeSignInRules(
  tx: Database,
  { factor_roles, provider_roles }: Pick<SignInRules, 'factor_roles' | 'provider_roles'>,
) {
  await tx
    .update(roles)
    .set({ needsFactor: isAnyRole(factor_roles), needsProvider: isAnyRole(provider_roles) });
}

/** Also locks all active super users, so that two of them can't deactivate each other. */
export async function lockPerson(db: Database, id: number): Promise<Person | undefined> {
  await db.execute(sql`
    select u.id from users u left join roles r on r.id = u.role_id
    where u.id = ${id} or (u.is_active and r.codename = any(${managerRoles}))
    order by u.id for update of u`);
  return findStaffMember(db, id);
}

type Provider = Pick<ProviderSettings, 'issuer'> | undefined;

/**
 * Condition on user `u`. Invited users can't sign in until they have a password, a passkey or a linked
 * provider account.
 */
const canSignIn = (provider: Provider) => sql`(
  u.password_hash is not null or exists (select from passkeys where user_id = u.id)
  or exists (select from provider_accounts where user_id = u.id and issuer = ${provider?.issuer ?? null}))`;

export async function findInvitedUsers(
  db: Database,
  ids: number[],
  provider: Provider,
): Promise<Set<number>> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select u.id from users u
    where u.id = any(${sql.param(ids)}::int[]) and u.is_active and u.role_id is not null and not ${canSignIn(provider)}`);
  return new Set(rows.map(({ id }) => id));
}

async function findSuperUsers(db: Database, provider: Provider): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select u.id from users u join roles r on r.id = u.role_id
    where u.is_active and r.codename = any(${managerRoles}) and ${canSignIn(provider)} limit 2`);
  return rows.map(({ id }) => id);
}

export const hasSuperUser = async (db: Database, provider: Provider): Promise<boolean> =>
  (await findSuperUsers(db, provider)).length > 0;

export async function isLastSuperUser(db: Database, id: number, provider: Provider): Promise<boolean> {
  const found = await findSuperUsers(db, provider);
  return found.length === 1 && found[0] === id;
}

export async function insertPerson(db: Database, values: typeof users.$inferInsert): Promise<number> {
  const [user] = await db.insert(users).values(values).returning({ id: users.id });
  if (!user) throw new Error('The user was not stored.');
  return user.id;
}

export function changePerson(db: Database, id: number, values: Partial<typeof users.$inferInsert>) {
  return db
    .update(users)
    .set({ ...values, modifiedAt: sql`now()` })
    .where(eq(users.id, id));
}

export async function lockPasswordHash(db: Database, userId: number): Promise<string | null> {
  const [row] = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  return row?.passwordHash ?? null;
}

export async function storeOwnPassword(db: Database, userId: number, passwordHash: string) {
  await db
    .update(users)
    .set({ passwordHash, mustChangePassword: false, modifiedAt: sql`now()` })
    .where(eq(users.id, userId));
}

/** Stores a new hash of the same password, unless the password has been changed since `before` was read. */
export async function replacePasswordHash(db: Database, userId: number, before: string, after: string) {
  await db
    .update(users)
    .set({ passwordHash: after })
    .where(and(eq(users.id, userId), eq(users.passwordHash, before)));
}

export async function hasBeenWelcomed(db: Database, userId: number): Promise<boolean> {
  const [user] = await db.select({ at: users.welcomedAt }).from(users).where(eq(users.id, userId));
  return Boolean(user?.at);
}

export async function markWelcomed(db: Database, userId: number): Promise<boolean> {
  const updated = await db
    .update(users)
    .set({ welcomedAt: sql`now()` })
    .where(and(eq(users.id, userId), isNull(users.welcomedAt)))
    .returning({ id: users.id });
  return updated.length > 0;
}

type AccessDetails = Omit<UserAccess, 'user' | 'refusal' | 'calendars'>;

export async function findAccess(db: Database, id: number): Promise<AccessDetails> {
  const { rows } = await db.execute<AccessDetails>(sql`
    select
      (select count(*)::int from sessions where user_id = ${id} and expires_at > now()) as sessions,
      (select count(*)::int from api_tokens
        where user_id = ${id} and revoked_at is null and expires_at > now()) as tokens,
      (select count(*)::int from digests where digest_author = ${id} and deleted_at is null) as digests_written,
      (select count(*)::int from digests where assigned_to = ${id} and deleted_at is null) as digests_assigned`);
  return rows[0] ?? { sessions: 0, tokens: 0, digests_written: 0, digests_assigned: 0 };
}

export async function findLastSeen(db: Database, ids: number[]): Promise<Map<number, Date>> {
  if (ids.length === 0) return new Map();
  const list = sql`${sql.param(ids)}::int[]`;
  const { rows } = await db.execute<{ id: number; at: string | Date }>(sql`
    select user_id as id, max(at) as at from (
      select user_id, last_used_at as at from sessions where user_id = any(${list})
      union all
      select user_id, last_used_at from api_tokens where user_id = any(${list})
      union all
      select user_id, last_at from sign_in_networks where user_id = any(${list})
    ) seen where at is not null group by user_id`);
  return new Map(rows.map(({ id, at }) => [id, new Date(at)]));
}

/** SQL that inserts a reader, who can't sign in, and returns the ID. */
export function insertReaderSql(kind: 'App' | 'Browser', condition: SQL = sql`true`): SQL {
  const id = randomUUID();
  return sql`
    insert into users (name, email)
    select ${`${kind} ${id.slice(0, 4)}`}, ${`${kind.toLowerCase()}-${id}@readers.invalid`} where ${condition}
    returning id`;
}
