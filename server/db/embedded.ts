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
import { identityChannel, type ListenForIdentities } from './identityChanges.ts';
import { OwnFileSystem } from './ownFileSystem.ts';
import { migrateTables, migrationsFolder } from './migrations.ts';
import { localMessages } from './messages.ts';
import { inNewFolder } from './newFolder.ts';
import { onOneConnection } from './snapshot.ts';
import * as schema from './schema.ts';
import { randomPageCost } from './planner.ts';
import { compile, type Query } from './statement.ts';
import { vacuum } from './vacuum.ts';

export const extensions = { pg_trgm, pg_visibility };

/**
 * Its page cache, a quarter of PostgreSQL's default: all of it stays in this process's memory once used, and the operating
 * system's own cache is behind it. Lists of 100,000 digests are as fast.
 */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];

/** PostgreSQL inside this process. Without a folder it lives in memory. */
export async function openEmbedded(folder?: string): Promise<Store> {
  const client = folder
    ? await inNewFolder(folder, async (isNew) => {
        if (isNew) await copyPrepared(folder);
        return openFolder(folder);
      })
    : await PGlite.create({ extensions, startParams });
  await client.exec(`set random_page_cost = ${randomPageCost}`);
  return embeddedStore(client, folder);
}

const openFolder = (folder: string) =>
  PGlite.create({ fs: new OwnFileSystem(folder), extensions, startParams });

/** The folder of a database with tables and lookups, which the build makes beside the server. */
export const preparedName = 'database';

/** Starting from a copy is faster. In development no copy exists, and PGlite makes the database itself. */
async function copyPrepared(folder: string) {
  const prepared = [`./${preparedName}/`, `../${preparedName}/`]
    .map((name) => fileURLToPath(new URL(name, import.meta.url)))
    .find((name) => existsSync(name));
  if (prepared) await copyFolder(prepared, folder);
}

type CheckSpace = Parameters<NonNullable<Store['copyTo']>>[1];

/**
 * Into a folder that is there. Node's own `cp` takes half as long again for these 900 small files. Throws the first error
 * when nothing is written any more, so that the folder can be removed.
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

/** Makes a database with tables and lookups in a new folder, for others to be copies of. */
export async function prepareDatabase(folder: string) {
  const store = await openEmbedded(folder);
  try {
    await store.migrate();
  } finally {
    await store.close();
  }
  await dropTemplates(folder);
}

/** Only needed to create other databases: they are two fifths of the files to be copied. */
async function dropTemplates(folder: string) {
  const client = await openFolder(folder);
  try {
    await client.exec('update pg_database set datistemplate = false where datname <> current_database()');
    for (const name of ['template0', 'template1']) await client.exec(`drop database ${name}`);
  } finally {
    await client.close();
  }
}

export function embeddedStore(client: PGlite, folder?: string): Store {
  const db = drizzle(client, { schema, casing: 'snake_case' });
  return {
    kind: 'embedded',
    db,
    messages: localMessages(listenForIdentities(client)),
    rows: (query) => read(client, query),
    batches: (ids, toRows) => readBatches(client, ids, toRows),
    readInParallel: (one, other) => onOneConnection(db, one, other),
    script: async (text) => {
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

/** No statement runs meanwhile, so that the copy is what a crash at this moment would leave, which PostgreSQL starts from. */
async function copyWhileIdle(client: PGlite, { folder, target, checkSpace }: Copy) {
  // It shortens what a start has to do again.
  await client.exec('checkpoint');
  await mkdir(target);
  await client.runExclusive(() => copyFolder(folder, target, checkSpace));
}

interface Copy {
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
    // Without it, who calls is read at every call.
    listening.catch(() => undefined);
    return () => void listening.then((end) => end()).catch(() => undefined);
  };

async function read<Row extends object>(client: PGlite, query: SQL | Query): Promise<Row[]> {
  const { text, values } = compile(query);
  return (await client.query<Row>(text, values)).rows;
}

/** Short enough that calls which wait for the one connection hardly notice. */
const batchSize = 100;
let cursors = 0;

/** The cursor outlives its statement, as a transaction would block all others on the one connection. */
async function* readBatches<Row extends object>(
  client: PGlite,
  ids: SQL,
  toRows: (ids: number[]) => SQL | Query,
): AsyncGenerator<Row[]> {
  cursors += 1;
  const cursor = `ids_${cursors}`;
  await read(client, sql`declare ${sql.identifier(cursor)} no scroll cursor with hold for ${ids}`);
  try {
    for (;;) {
      const { rows } = await client.query<{ id: number }>(`fetch ${batchSize} from ${cursor}`);
      if (rows.length === 0) return;
      yield await read<Row>(client, toRows(rows.map(({ id }) => id)));
    }
  } finally {
    if (!client.closed) await client.query(`close ${cursor}`);
  }
}
