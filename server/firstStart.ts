import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Database } from './db/database.ts';
import { roles, settings, users } from './db/schema.ts';
import { deactivateDemoAccounts, findDemoAccounts } from './demo/accounts.ts';
import { loadDemo } from './demo/load.ts';
import { hashPassword } from './features/session/passwords.ts';
import type { Deps } from './deps.ts';
import type { Config } from './platform/config.ts';

export interface FirstSuperUser {
  email: string;
  /** Only when it was generated here: it is stored as a hash, and shown once. */
  password: string | undefined;
}

/** What the start has to say about accounts. */
export interface StartAccounts {
  /** Whom it added. */
  superUser: FirstSuperUser | undefined;
  /** Emails of the demo accounts that can sign in, and of those that it deactivated. */
  demo: string[];
  deactivated: string[];
}

/**
 * Fills a new database, once: with demo content, or with the first super user alone. Where the demo is off, the demo
 * accounts of a database that was filled with it are deactivated, as their password is published. Processes that
 * start together wait for each other.
 */
export function fillOnFirstStart({ config, db, store, storage, log }: Deps): Promise<StartAccounts> {
  const fill = async (tx: Database): Promise<StartAccounts> => {
    const [filled] = await tx.select().from(settings).where(eq(settings.key, 'filled'));
    if (!filled) {
      await tx.insert(settings).values({ key: 'filled', value: config.demo ? 'demo' : 'bare' });
      if (!config.demo) return { superUser: await addSuperUser(tx, config), demo: [], deactivated: [] };
      await loadDemo({ db: tx, storage, log });
    }
    const accounts = filled?.value === 'bare' ? [] : await findDemoAccounts(tx);
    const emails = accounts.map(({ email }) => email);
    if (config.demo || accounts.length === 0) return { superUser: undefined, demo: emails, deactivated: [] };
    await deactivateDemoAccounts(tx, accounts);
    log.warn({ accounts: emails }, 'The demo accounts were deactivated.');
    const superUser = (await hasSuperUser(tx)) ? undefined : await addSuperUser(tx, config);
    return { superUser, demo: [], deactivated: emails };
  };
  return store.exclusively(() => db.transaction(fill));
}

async function hasSuperUser(tx: Database): Promise<boolean> {
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
async function addSuperUser(
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
