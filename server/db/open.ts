import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../platform/config';
import type { Store } from './database';
import { openEmbedded } from './embedded';
import { openPostgres } from './postgres';

export function openStore(config: Config, log: Logger): Promise<Store> | Store {
  if (!config.databaseUrl) return openEmbedded(join(config.dataDir, 'database'));
  return openPostgres({
    url: config.databaseUrl,
    connections: config.databasePool,
    onConnectionError: (err) => log.warn({ err }, 'A database connection broke.'),
  });
}
