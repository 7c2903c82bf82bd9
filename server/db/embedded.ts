import { mkdir } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { pg_visibility } from '@electric-sql/pglite/contrib/pg_visibility';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Query, Store } from './database.ts';
import { migrateTables, migrationsFolder } from './migrations.ts';
import { onOneConnection } from './snapshot.ts';
import * as schema from './schema.ts';
import { vacuum } from './vacuum.ts';

export const extensions = { pg_trgm, pg_visibility };

/** PostgreSQL inside this process. Without a folder it lives in memory. */
export async function openEmbedded(folder?: string): Promise<Store> {
  if (folder) await mkdir(folder, { recursive: true });
  return embeddedStore(await PGlite.create({ dataDir: folder, extensions }));
}

export function embeddedStore(client: PGlite): Store {
  const db = drizzle(client, { schema, casing: 'snake_case' });
  return {
    kind: 'embedded',
    db,
    rows: async <Row extends object>(statement: { text: string }, values: unknown[]) =>
      (await client.query<Row>(statement.text, values)).rows,
    batches: (ids, rowsOf) => readBatches(client, ids, rowsOf),
    readInParallel: (one, other) => onOneConnection(db, one, other),
    script: async (text) => {
      await client.transaction((transaction) => transaction.exec(text));
    },
    migrate: (folder = migrationsFolder) => migrateTables(db, folder, (files) => migrate(db, files)),
    exclusively: (work) => work(),
    vacuum: () => vacuum(client),
    close: () => client.close(),
  };
}

/** Short enough that calls which wait for the one connection hardly notice. */
const batchSize = 100;
let cursors = 0;

/** The cursor outlives its statement, as a transaction would keep everybody else from the one connection. */
async function* readBatches<Row extends object>(
  client: PGlite,
  ids: Query,
  rowsOf: (ids: number[]) => Query,
): AsyncGenerator<Row[]> {
  cursors += 1;
  const cursor = `ids_${cursors}`;
  await client.query(`declare ${cursor} no scroll cursor with hold for ${ids.text}`, ids.values);
  try {
    for (;;) {
      const { rows } = await client.query<{ id: number }>(`fetch ${batchSize} from ${cursor}`);
      if (rows.length === 0) return;
      const { text, values } = rowsOf(rows.map(({ id }) => id));
      yield (await client.query<Row>(text, values)).rows;
    }
  } finally {
    if (!client.closed) await client.query(`close ${cursor}`);
  }
}
