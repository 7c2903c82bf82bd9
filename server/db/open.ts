import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Store } from './database.ts';
import { openPostgres } from './postgres.ts';
import { openReplica, type Reads } from './replica.ts';

/** Where in DATA_DIR the embedded database lives. */
export const databaseFolder = (dataDir: string) => join(dataDir, 'database');

/** Which database, of a server’s configuration. */
interface StoreConfig {
  dataDir: string;
  databaseUrl: string | undefined;
  databaseReadUrl: string | undefined;
  databasePool: number;
  leaseMs: number | undefined;
}

export async function openStore(config: StoreConfig, log: Logger): Promise<Store> {
  if (!config.databaseUrl) {
    const { openEmbedded } = await import('./embedded.ts');
    return openEmbedded(databaseFolder(config.dataDir));
  }
  return openPostgres({
    url: config.databaseUrl,
    connections: config.databasePool,
    idleTransactionMs: config.leaseMs,
    onConnectionError: (err) => log.warn({ err }, 'A database connection broke.'),
  });
}

/** Where lists are read: a copy, where there is one, else the database itself. */
export function openReads({ databaseReadUrl, databasePool }: StoreConfig, store: Store, log: Logger): Reads {
  if (!databaseReadUrl) return { rows: store.rows, close: async () => {} };
  return openReplica(store, {
    url: databaseReadUrl,
    connections: databasePool,
    onFailure: (err) => log.warn({ err }, 'The copy of the database did not answer.'),
  });
}
