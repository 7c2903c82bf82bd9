import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { roles, users } from '#server/db/schema.ts';
import type { Config } from '#server/platform/config/config.ts';
import { hashPassword } from '../session/passwords.ts';

export interface FirstSuperUser {
  email: string;
  /** Only when it was generated here: it is stored as a hash, and shown once. */
  password: string | undefined;
}

export async function hasSuperUser(tx: Database): Promise<boolean> {
  const [found] = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(
      sql`${users.isActive} and ${users.passwordHash} is not null and ${roles.codename} = 'SUPER_USER_PERM'`,
    )
    .limit(1);
  return found !== undefined;
}

/** A person who has the email already becomes the super user: who starts the server decides. */
export async function addSuperUser(
  tx: Database,
  { adminEmail: email, adminPassword }: Pick<Config, 'adminEmail' | 'adminPassword'>,
): Promise<FirstSuperUser> {
  const password = adminPassword ?? randomBytes(12).toString('base64url');
  const [role] = await tx.select().from(roles).where(eq(roles.codename, 'SUPER_USER_PERM'));
  const account = {
    passwordHash: await hashPassword(password),
    // One that was made here has been printed.
    mustChangePassword: adminPassword === undefined,
    roleId: role?.id,
    isActive: true,
  };
  const changed = await tx
    .update(users)
    .set({ ...account, modifiedAt: sql`now()` })
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
    .returning({ id: users.id });
  if (changed.length === 0) await tx.insert(users).values({ ...account, name: 'Administrator', email });
  return { email, password: adminPassword ? undefined : password };
}
