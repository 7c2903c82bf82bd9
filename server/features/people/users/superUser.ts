import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { roles, users } from '#server/db/schema.ts';
import type { Config } from '#server/settings/config.ts';
import { hashPassword } from '../session/queries.ts';

export interface FirstSuperUser {
  email: string;
  /** Set only if generated here: it's shown once and stored as a hash. */
  password: string | undefined;
}

/**
 * Promotes an existing person with this email and replaces their password, because anyone who can start the
 * server is trusted.
 */
export async function addSuperUser(
  tx: Database,
  { adminEmail: email, adminPassword }: Pick<Config, 'adminEmail' | 'adminPassword'>,
): Promise<FirstSuperUser> {
  const password = adminPassword ?? randomBytes(12).toString('base64url');
  const [role] = await tx.select().from(roles).where(eq(roles.codename, 'SUPER_USER_PERM'));
  const account = {
    passwordHash: await hashPassword(password),
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
