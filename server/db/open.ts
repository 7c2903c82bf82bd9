import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Store } from './database.ts';
import { openPostgres } from './postgres.ts';
import { openReplica, type Reads } from './replica.ts';

export const databaseFolder = (dataDir: string) => join(dataDir, 'database');

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

/** Uses a replica if there is one, else the database itself. */
export function openReads({ databaseReadUrl, databasePool }: StoreConfig, store: Store, log: Logger): Reads {
  if (!databaseReadUrl) return { rows: store.rows, close: async () => {} };
  return openReplica(store, {
    url: databaseReadUrl,
    connections: databasePool,
    onFailure: (err) => log.warn({ err }, 'The database replica did not respond.'),
  });
}
