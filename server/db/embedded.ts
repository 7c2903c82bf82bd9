import { mkdir } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Store } from './database';
import { migrationsFolder } from './migrations';
import * as schema from './schema';

/** PostgreSQL inside this process. Without a folder it lives in memory. */
export async function openEmbedded(folder?: string): Promise<Store> {
  if (folder) await mkdir(folder, { recursive: true });
  return embeddedStore(await PGlite.create({ dataDir: folder, extensions: { pg_trgm } }));
}

export function embeddedStore(client: PGlite): Store {
  const db = drizzle(client, { schema, casing: 'snake_case' });
  return {
    kind: 'embedded',
    db,
    rows: async <Row extends object>(statement: { text: string }, values: unknown[]) =>
      (await client.query<Row>(statement.text, values)).rows,
    script: async (text) => {
      await client.transaction((transaction) => transaction.exec(text));
    },
    migrate: () => migrate(db, { migrationsFolder }),
    exclusively: (work) => work(),
    close: () => client.close(),
  };
}
