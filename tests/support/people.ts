import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { roles, users } from '#server/db/schema.ts';
import { defaultLimits } from '#server/features/people/session/limits.ts';
import { startSession, hashPassword } from '#server/features/people/session/queries.ts';

export type Role = 'super' | 'staff' | 'editor';

export interface Person {
  id: number;
  name: string;
  email: string;
  token: string;
}

export type People = Record<Role, Person>;

/** Everybody's password. */
export const password = 'a-test-password';

const codenames = { super: 'SUPER_USER_PERM', staff: 'STAFF_USER_PERM', editor: 'EDITOR_PERM' };

let passwordHash: Promise<string> | undefined;

export async function addPeople(db: Database): Promise<People> {
  return {
    super: await addPerson(db, 'super'),
    staff: await addPerson(db, 'staff'),
    editor: await addPerson(db, 'editor'),
  };
}

/** Starts a session of a user. Returns its token. */
export const signInPerson = async (db: Database, id: number): Promise<string> =>
  (await startSession(db, id, defaultLimits({ sessionDays: 30 }))).token;

/** Adds a signed-in user. */
export async function addPerson(
  db: Database,
  role: Role,
  {
    name = role,
    email = `${name.toLowerCase().replaceAll(' ', '.')}@example.com`,
    isActive = true,
  }: { name?: string; email?: string; isActive?: boolean } = {},
): Promise<Person> {
  passwordHash ??= hashPassword(password);
  const [found] = await db.select().from(roles).where(eq(roles.codename, codenames[role]));
  const [user] = await db
    .insert(users)
    .values({ name, email, roleId: found?.id, passwordHash: await passwordHash, isActive })
    .returning({ id: users.id });
  if (!user) throw new Error('The person was not added.');
  return { id: user.id, name, email, token: await signInPerson(db, user.id) };
}
