import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database, Store } from '#server/db/database.ts';
import { migrationsFolder } from '#server/db/migrations.ts';

/** A database as a release left it: the last migration that it had, and the rows of every table. */
export interface Release {
  lastMigration: string;
  tables: Record<string, Row[]>;
}

type Row = Record<string, unknown>;
interface Journal {
  entries: { tag: string; idx: number; when: number }[];
}

const releasesFolder = join(import.meta.dirname, '../fixtures/releases');

/** The versions that there is a database of, such as `0.1.0`, the oldest first. None before the first release. */
export const listReleases = async () =>
  (await readdir(releasesFolder))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.replace(/\.json$/, ''))
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));

export const readRelease = async (version: string) =>
  JSON.parse(await readFile(join(releasesFolder, `${version}.json`), 'utf8')) as Release;

/** Stores the present database as that of a release. */
export async function writeRelease(db: Database, version: string) {
  const release = await dumpRelease(db);
  await writeFile(join(releasesFolder, `${version}.json`), `${JSON.stringify(release, null, 1)}\n`);
}

/** The present database as a release would leave it. Each table must have a row, or its loss would not show. */
export async function dumpRelease(db: Database): Promise<Release> {
  const tables = await dumpRows(db);
  for (const [table, rows] of Object.entries(tables))
    if (rows.length === 0) throw new Error(`The table ${table} is empty.`);
  for (const { table, column } of await generatedColumns(db)) {
    for (const row of tables[table] ?? []) delete row[column];
  }
  const { entries } = await readJournal(migrationsFolder);
  return { lastMigration: entries.at(-1)!.tag, tables };
}

/** The rows of all tables, in one order. */
export async function dumpRows(db: Database): Promise<Release['tables']> {
  const tables: Release['tables'] = {};
  for (const table of await listTables(db)) {
    const { rows } = await db.execute<{ row: Row }>(
      sql`select to_jsonb(t) as row from ${sql.identifier(table)} t order by t`,
    );
    tables[table] = rows.map(({ row }) => row);
  }
  return tables;
}

/** Makes the database what it was under a release, whatever it holds now. */
export async function restoreRelease(store: Store, { lastMigration, tables }: Release) {
  await store.runScript('drop schema public cascade; drop schema drizzle cascade; create schema public');
  await withMigrations(
    (entries) => entries.slice(0, 1 + entries.findIndex(({ tag }) => tag === lastMigration)),
    (folder) => store.migrate(folder),
  );
  await store.db.transaction(async (tx) => {
    // Triggers would maintain rows that are in the file, and references would demand an order.
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const [table, rows] of Object.entries(tables)) {
      const name = sql.identifier(table);
      const columns = sql.join(Object.keys(rows[0]!).map(sql.identifier), sql`, `);
      await tx.execute(sql`delete from ${name}`);
      await tx.execute(sql`
        insert into ${name} (${columns}) overriding system value
        select ${columns} from jsonb_populate_recordset(null::${name}, ${JSON.stringify(rows)}::jsonb)`);
      const ids = rows.map(({ id }) => id).filter((id) => typeof id === 'number');
      if (ids.length > 0)
        await tx.execute(sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${Math.max(...ids)})`);
    }
  });
}

/** Runs work with a copy of the product's migrations of which the journal names the given ones. */
export async function withMigrations<T>(
  choose: (entries: Journal['entries']) => Journal['entries'],
  work: (folder: string) => Promise<T>,
  /** More files of the folder, by name. */
  files: Record<string, string> = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'desk-migrations-'));
  try {
    await cp(migrationsFolder, folder, { recursive: true });
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
    const journal = await readJournal(folder);
    const chosen = JSON.stringify({ ...journal, entries: choose(journal.entries) });
    await writeFile(toJournalPath(folder), chosen);
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

const toJournalPath = (folder: string) => join(folder, 'meta/_journal.json');
const readJournal = async (folder: string) =>
  JSON.parse(await readFile(toJournalPath(folder), 'utf8')) as Journal;

/** The product's own tables, in the order of their names. */
export async function listTables(db: Database) {
  const { rows } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  return rows.map(({ name }) => name);
}

async function generatedColumns(db: Database) {
  const { rows } = await db.execute<{ table: string; column: string }>(sql`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and is_generated = 'ALWAYS'`);
  return rows;
}
