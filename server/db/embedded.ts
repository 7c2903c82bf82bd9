import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { pg_visibility } from '@electric-sql/pglite/contrib/pg_visibility';
import { sql, type SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Store } from './database.ts';
import { migrateTables, migrationsFolder } from './migrations.ts';
import { createLocalMessages, identityChannel, type ListenForIdentities } from './messages.ts';
import { withCrashSafeFolder, PrivateFileSystem } from './newFolder.ts';
import { readOnOneConnection } from './snapshot.ts';
import * as schema from './schema.ts';
import { randomPageCost } from './session.ts';
import { compile, type Query } from './statement.ts';
import { setImmediate } from 'node:timers/promises';

export const extensions = { pg_trgm, pg_visibility };

/**
 * A quarter of PostgreSQL's default: used pages stay in this process's memory, and the operating system
 * caches files anyway. Lists of 100,000 digests are equally fast.
 */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];

export async function openEmbedded(folder?: string): Promise<Store> {
  const client = folder
    ? await withCrashSafeFolder(folder, async (isNew) => {
        if (isNew) await copyPreparedDatabase(folder);
        return openFolder(folder);
      })
    : await PGlite.create({ extensions, startParams });
  await client.exec(`set random_page_cost = ${randomPageCost}`);
  return createEmbeddedStore(client, folder);
}

const openFolder = (folder: string) =>
  PGlite.create({ fs: new PrivateFileSystem(folder), extensions, startParams });

export const preparedFolderName = 'database';

/** Copying a prepared database is faster than initializing one. In development there is none to copy. */
async function copyPreparedDatabase(folder: string) {
  const prepared = [`./${preparedFolderName}/`, `../${preparedFolderName}/`]
    .map((name) => fileURLToPath(new URL(name, import.meta.url)))
    .find((name) => existsSync(name));
  if (prepared) await copyFolder(prepared, folder);
}

type CheckSpace = Parameters<NonNullable<Store['copyTo']>>[1];

/**
 * Node's own `cp` takes 50 % longer for these 900 small files. Throws only after all writes have ended, so
 * that the folder can be removed.
 */
async function copyFolder(from: string, to: string, checkSpace?: CheckSpace) {
  const copies = (await readdir(from, { withFileTypes: true })).map(async (entry) => {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) {
      await mkdir(target);
      return copyFolder(source, target, checkSpace);
    }
    await checkSpace?.();
    return copyFile(source, target);
  });
  const failed = (await Promise.allSettled(copies)).find(({ status }) => status === 'rejected');
  if (failed) throw (failed as PromiseRejectedResult).reason;
}

export async function prepareDatabase(folder: string) {
  const store = await openEmbedded(folder);
  try {
    await store.migrate();
  } finally {
    await store.close();
  }
  await dropTemplates(folder);
}

/** Template databases are needed only to create databases, and make up two fifths of the files. */
async function dropTemplates(folder: string) {
  const client = await openFolder(folder);
  try {
    await client.exec('update pg_database set datistemplate = false where datname <> current_database()');
    for (const name of ['template0', 'template1']) await client.exec(`drop database ${name}`);
  } finally {
    await client.close();
  }
}

export function createEmbeddedStore(client: PGlite, folder?: string): Store {
  const db = drizzle(client, { schema, casing: 'snake_case' });
  return {
    kind: 'embedded',
    db,
    messages: createLocalMessages(listenForIdentities(client)),
    rows: (query) => queryRows(client, query),
    streamBatches: (ids, toRows) => readBatches(client, ids, toRows),
    readInParallel: (one, other) => readOnOneConnection(db, one, other),
    runScript: async (text) => {
      await client.transaction((transaction) => transaction.exec(text));
    },
    migrate: (migrations = migrationsFolder) => migrateTables(db, migrations, (files) => migrate(db, files)),
    exclusively: (work) => work(),
    vacuum: () => vacuum(client),
    ...(folder && {
      copyTo: (target: string, checkSpace: CheckSpace) =>
        copyWhileIdle(client, { folder, target, checkSpace }),
    }),
    close: () => client.close(),
  };
}

/**
 * Copies the folder while no statement runs, so the copy is crash-consistent and PostgreSQL can start from
 * it.
 */
async function copyWhileIdle(client: PGlite, { folder, target, checkSpace }: FolderCopy) {
  await client.exec('checkpoint');
  await mkdir(target);
  await client.runExclusive(() => copyFolder(folder, target, checkSpace));
}

interface FolderCopy {
  folder: string;
  target: string;
  checkSpace: CheckSpace;
}

const listenForIdentities =
  (client: PGlite): ListenForIdentities =>
  ({ onChange, onListening }) => {
    const listening = client.listen(identityChannel, onChange).then((end) => {
      onListening(true);
      return end;
    });
    // If it fails, identities are read on every call.
    listening.catch(() => undefined);
    return () => void listening.then((end) => end()).catch(() => undefined);
  };

async function queryRows<Row extends object>(client: PGlite, query: SQL | Query): Promise<Row[]> {
  const { text, values } = compile(query);
  return (await client.query<Row>(text, values)).rows;
}

/** Small enough that other requests hardly wait for the only connection. */
const batchSize = 100;
let cursorCount = 0;

/** The cursor outlives its statement, because a transaction would block the only connection. */
async function* readBatches<Row extends object>(
  client: PGlite,
  ids: SQL,
  rowsQuery: (ids: number[]) => SQL | Query,
): AsyncGenerator<Row[]> {
  cursorCount += 1;
  const cursor = `ids_${cursorCount}`;
  await queryRows(client, sql`declare ${sql.identifier(cursor)} no scroll cursor with hold for ${ids}`);
  try {
    for (;;) {
      const { rows } = await client.query<{ id: number }>(`fetch ${batchSize} from ${cursor}`);
      if (rows.length === 0) return;
      yield await queryRows<Row>(client, rowsQuery(rows.map(({ id }) => id)));
    }
  } finally {
    if (!client.closed) await client.query(`close ${cursor}`);
  }
}

/**
 * Counts changed pages in the visibility map, because the embedded database loses its statistics. If fewer
 * than one page in fifty changed, VACUUM would skip the indexes. Also finds tables that need a freeze before
 * transaction ids wrap around.
 */
const tablesToVacuumQuery = `
  select c.oid::regclass::text as name
  from (
    select oid, relfrozenxid, pg_relation_size(oid) / current_setting('block_size')::int as pages
    from pg_class where relkind = 'r' and relpersistence = 'p'
  ) c, lateral pg_visibility_map_summary(c.oid) v
  where c.pages - v.all_visible > greatest(8, c.pages / 50) or age(c.relfrozenxid) > 200000000
  order by c.pages`;

/**
 * Needed because the embedded database, unlike a PostgreSQL server, has no autovacuum. Requests wait for
 * one table at a time. With 125,000 digests and 1 % changed, vacuuming takes 0.3 s; analyzing a tenth of
 * the usual sample takes 0.1 s instead of 1.6 s.
 */
async function vacuum(client: PGlite) {
  await client.exec('create extension if not exists pg_visibility');
  const { rows } = await client.query<{ name: string }>(tablesToVacuumQuery);
  for (const { name } of rows) {
    await client.query(`vacuum ${name}`);
    await client.transaction(async (tx) => {
      await tx.exec(`set local default_statistics_target = 10; analyze ${name}`);
    });
    // Lets waiting calls run, as the database works in this thread.
    await setImmediate();
  }
}
