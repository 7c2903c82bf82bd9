import type { Database } from './db/database.ts';
import { deactivateDemoAccounts, findDemoAccounts } from './demo/accounts.ts';
import { loadDemo } from './demo/load.ts';
import { addSuperUser, hasSuperUser, type FirstSuperUser } from './features/users/superUser.ts';
import type { Deps } from './deps.ts';
import { lockSetting, setSetting } from './platform/records/settings.ts';

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
    const filled = await lockSetting(tx, 'filled');
    if (filled === undefined) {
      await setSetting(tx, 'filled', config.demo ? 'demo' : 'bare');
      if (!config.demo) return { superUser: await addSuperUser(tx, config), demo: [], deactivated: [] };
      await loadDemo({ db: tx, storage, log });
    }
    const accounts = filled === 'bare' ? [] : await findDemoAccounts(tx);
    const emails = accounts.map(({ email }) => email);
    if (config.demo || accounts.length === 0) return { superUser: undefined, demo: emails, deactivated: [] };
    await deactivateDemoAccounts(tx, accounts);
    log.warn({ accounts: emails }, 'The demo accounts were deactivated.');
    const superUser = (await hasSuperUser(tx)) ? undefined : await addSuperUser(tx, config);
    return { superUser, demo: [], deactivated: emails };
  };
  return store.exclusively(() => db.transaction(fill));
}
