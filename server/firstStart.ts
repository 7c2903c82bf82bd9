import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from './db/database.ts';
import { roles, settings, users } from './db/schema.ts';
import { loadDemo } from './demo/load.ts';
import { hashPassword } from './features/session/passwords.ts';
import type { Deps } from './deps.ts';

export interface FirstSuperUser {
  email: string;
  /** Only when it was generated here: it is stored as a hash, and shown once. */
  password: string | undefined;
}

/**
 * Fills a new database, once: with demo content, or with the first super user alone. Processes that start together
 * wait for each other. Resolves to the super user when it added one.
 */
export function fillOnFirstStart({
  config,
  db,
  store,
  storage,
  log,
}: Deps): Promise<FirstSuperUser | undefined> {
  const fill = async (tx: Database) => {
    const [filled] = await tx.select().from(settings).where(eq(settings.key, 'filled'));
    if (filled) return undefined;

    await tx.insert(settings).values({ key: 'filled', value: config.demo ? 'demo' : 'bare' });
    if (config.demo) {
      await loadDemo({ db: tx, storage, log });
      return undefined;
    }
    return addSuperUser(tx, config.adminEmail, config.adminPassword);
  };
  return store.exclusively(() => db.transaction(fill));
}

async function addSuperUser(db: Database, email: string, given: string | undefined): Promise<FirstSuperUser> {
  const password = given ?? randomBytes(12).toString('base64url');
  const [role] = await db.select().from(roles).where(eq(roles.codename, 'SUPER_USER_PERM'));
  await db.insert(users).values({
    name: 'Administrator',
    email,
    passwordHash: await hashPassword(password),
    roleId: role?.id,
  });
  return { email, password: given ? undefined : password };
}
