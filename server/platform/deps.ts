import type { Logger } from 'pino';
import type { Database, Store } from '../db/database';
import { openStore } from '../db/open';
import { createEgress, type Egress } from '../egress/egress';
import type { Push } from '../push/push';
import { createSandboxPush } from '../push/sandbox';
import { openStorage } from '../storage/open';
import type { Storage } from '../storage/storage';
import { openTexts } from '../texts/open';
import type { Texts } from '../texts/texts';
import type { Config } from './config';
import { openFailureReports, type FailureReports } from './failureReports';
import { createJobs, type Jobs } from './jobs';
import { createLog } from './log';

/** What the features are made from. */
export interface Deps {
  config: Config;
  db: Database;
  /** The same database below the query builder, for the calls that are made most. */
  store: Store;
  jobs: Jobs;
  storage: Storage;
  egress: Egress;
  push: Push;
  texts: Texts;
  reports: FailureReports;
  log: Logger;
}

/**
 * Opens everything that `closeDeps` closes. The database is up to date when it returns. Tests hand
 * over a database of their own.
 */
export async function createDeps(config: Config, opened?: Store): Promise<Deps> {
  const log = createLog(config.logLevel);
  const store = opened ?? (await openStore(config, log));
  try {
    await store.exclusively(() => store.migrate());
  } catch (error) {
    await store.close();
    throw error;
  }
  const reports = openFailureReports(config, (err) => log.warn({ err }, 'A failure was not reported.'));
  return {
    config,
    db: store.db,
    store,
    jobs: createJobs(store, log, reports),
    storage: await openStorage(config, store.db),
    egress: createEgress({ allowPrivateHosts: config.allowPrivateHosts }),
    push: createSandboxPush(store.db),
    texts: openTexts(config),
    reports,
    log,
  };
}

export async function closeDeps(deps: Deps) {
  await deps.jobs.stop();
  await deps.egress.close();
  await deps.texts.close();
  await deps.reports.close();
  await deps.store.close();
}
