import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles, type MigrationConfig } from 'drizzle-orm/migrator';
import { packageRoot } from '../packageRoot.ts';
import type { Database } from './database.ts';

/** Numbered SQL files, found from the sources and from the bundle alike. */
export const migrationsFolder = join(packageRoot, 'server/db/migrations');

/** The database was migrated by a version whose migrations this one does not have. */
export class UnknownMigrations extends Error {
  override name = 'UnknownMigrations';

  constructor() {
    super(
      'Another version of Digest Desk made this database, and this version cannot convert it: ' +
        'before the first release, a change of the tables needs a new database. ' +
        'To start with an empty one, rename the folder that DATA_DIR names (by default .data), ' +
        'or set DATABASE_URL to an empty database. To use the old one, start the version that made it.',
    );
  }
}

/** Brings the tables up to date by a driver's `migrate`. Throws `UnknownMigrations` before it changes anything. */
export async function migrateTables(
  db: Database,
  folder: string,
  migrate: (config: MigrationConfig) => Promise<void>,
) {
  const known = new Set(readMigrationFiles({ migrationsFolder: folder }).map(({ hash }) => hash));
  for (const hash of await appliedMigrations(db)) {
    if (!known.has(hash)) throw new UnknownMigrations();
  }
  await migrate({ migrationsFolder: folder });
}

/** Hashes of the files, as drizzle-orm's migrator records them. */
async function appliedMigrations(db: Database) {
  const { rows: tables } = await db.execute<{ exists: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  );
  if (!tables[0]!.exists) return [];
  const { rows } = await db.execute<{ hash: string }>(sql`select hash from drizzle.__drizzle_migrations`);
  return rows.map(({ hash }) => hash);
}
