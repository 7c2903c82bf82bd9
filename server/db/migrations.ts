import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { readMigrationFiles, type MigrationConfig } from 'drizzle-orm/migrator';
import packageJson from '../../package.json' with { type: 'json' };
import { packageRoot } from '../packageRoot.ts';
import type { Database } from './database.ts';
import { settings } from './schema.ts';

export const migrationsFolder = join(packageRoot, 'server/db/migrations');

/** This version of the server can't use the database. Nothing was changed. */
export class DatabaseRefusedError extends Error {
  override name = 'DatabaseRefused';
}

const versionKey = 'version';
const { version } = packageJson;

/** Throws a `DatabaseRefusedError`, without changing anything, if the database has unknown migrations. */
export async function migrateTables(
  db: Database,
  folder: string,
  migrate: (config: MigrationConfig) => Promise<void>,
) {
  await checkMigrations(db, folder);
  await migrate({ migrationsFolder: folder });
  if (folder === migrationsFolder && (await readVersion(db)) !== version)
    await db
      .insert(settings)
      .values({ key: versionKey, value: version })
      .onConflictDoUpdate({ target: settings.key, set: { value: version } });
}

export async function checkMigrations(db: Database, folder = migrationsFolder) {
  const known = new Set(readMigrationFiles({ migrationsFolder: folder }).map(({ hash }) => hash));
  const applied = await readAppliedMigrations(db);
  if (applied.every((hash) => known.has(hash))) return;
  const stored = await readVersion(db).catch(() => undefined);
  const maker = stored !== undefined && stored !== version ? `version ${stored}` : 'another version';
  throw new DatabaseRefusedError(
    `This is version ${version} of Digest Desk, but ${maker} has already converted the database, and this version can’t undo that. Nothing was changed. ` +
      `Start ${maker === 'another version' ? 'the version that ran last' : maker}, or restore a backup of version ${version} into a new DATA_DIR or an empty database.`,
  );
}

async function readVersion(db: Database): Promise<string | undefined> {
  const [stored] = await db.select().from(settings).where(eq(settings.key, versionKey));
  return typeof stored?.value === 'string' ? stored.value : undefined;
}

export async function readAppliedMigrations(db: Database): Promise<string[]> {
  const { rows: tables } = await db.execute<{ exists: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  );
  if (!tables[0]!.exists) return [];
  const { rows } = await db.execute<{ hash: string }>(
    sql`select hash from drizzle.__drizzle_migrations order by id`,
  );
  return rows.map(({ hash }) => hash);
}
