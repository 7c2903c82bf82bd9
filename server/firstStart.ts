import type { Database } from './db/database.ts';
import { deactivateDemoAccounts, findDemoAccounts } from './demo/accounts.ts';
import { loadDemo } from './demo/load.ts';
import { hasSuperUser } from '#server/features/people/users/queries.ts';
import { addSuperUser, type FirstSuperUser } from '#server/features/people/users/superUser.ts';
import type { Deps } from './deps.ts';
import { lockSetting, setSetting } from '#server/records/settings.ts';

export interface InitialAccounts {
  superUser: FirstSuperUser | undefined;
  demo: string[];
  deactivated: string[];
}

/**
 * Adds demo content or just the first super user; concurrent starts are serialized. With the demo off,
 * existing demo accounts are deactivated, because their password is public.
 */
export function fillOnFirstStart({ config, db, store, storage, log }: Deps): Promise<InitialAccounts> {
  const fill = async (tx: Database): Promise<InitialAccounts> => {
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
    const superUser = (await hasSuperUser(tx, config.provider)) ? undefined : await addSuperUser(tx, config);
    return { superUser, demo: [], deactivated: emails };
  };
  return store.exclusively(() => db.transaction(fill));
}
