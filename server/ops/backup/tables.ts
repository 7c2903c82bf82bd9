import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';

export interface Rows {
  table: string;
  rows: string[];
}

const fetchSize = 200;
const chunkChars = 2_000_000;

const sqlIdentifier = (text: string) => sql.identifier(text);

async function select<Row extends Record<string, unknown>>(db: Database, query: SQL): Promise<Row[]> {
  return (await db.execute<Row>(query)).rows;
}

async function listTables(db: Database): Promise<string[]> {
  const rows = await select<{ name: string }>(
    db,
    sql`select relname as name from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`,
  );
  return rows.map((row) => row.name);
}

/** Reads one snapshot. Awaits each chunk before reading the next. */
export async function readTables(db: Database, onChunk: (rows: Rows) => Promise<void>): Promise<void> {
  await db.transaction(
    async (tx) => {
      // The transaction is idle while the caller writes a chunk.
      await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
      await tx.execute(sql`set local extra_float_digits = 1`);
      await tx.execute(sql`set local datestyle = 'ISO'`);
      await tx.execute(sql`set local intervalstyle = 'postgres'`);
      await tx.execute(sql`set local bytea_output = 'hex'`);
      await tx.execute(sql`set local time zone 'UTC'`);
      for (const table of await listTables(tx)) await readTable(tx, table, onChunk);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

async function readTable(tx: Database, table: string, onChunk: (rows: Rows) => Promise<void>) {
  await tx.execute(
    sql`declare backup_rows no scroll cursor for select t::text as row from ${sqlIdentifier(table)} t`,
  );
  let rows: string[] = [];
  let chars = 0;
  for (;;) {
    const fetched = await select<{ row: string }>(tx, sql.raw(`fetch ${fetchSize} from backup_rows`));
    for (const { row } of fetched) {
      rows.push(row);
      chars += row.length;
    }
    if (rows.length > 0 && (chars >= chunkChars || fetched.length < fetchSize)) {
      await onChunk({ table, rows });
      rows = [];
      chars = 0;
    }
    if (fetched.length < fetchSize) break;
  }
  await tx.execute(sql`close backup_rows`);
}

/** Call after reading the tables, so that a number may be skipped but is never issued twice. */
export async function readSequences(db: Database): Promise<Record<string, string>> {
  const rows = await select<{ name: string; value: string }>(
    db,
    sql`select sequencename as name, last_value::text as value from pg_sequences
        where schemaname = 'public' and last_value is not null`,
  );
  return Object.fromEntries(rows.map(({ name: sequence, value }) => [sequence, value]));
}

export interface TableSource {
  rows: AsyncIterable<Rows>;
  readTotals(): TableTotals | Promise<TableTotals>;
  finish?(tx: Database): Promise<void>;
}

interface TableTotals {
  tables: Record<string, number>;
  sequences: Record<string, string>;
}

/**
 * Fills tables in one transaction. Recreates foreign keys and indexes afterwards, which is faster and
 * validates everything. Triggers don't run, because the rows already include their results.
 */
export async function fillTables(
  db: Database,
  { rows, readTotals, finish }: TableSource,
  onProgress: (table: string, count: number) => void = () => {},
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    await tx.execute(sql`set local datestyle = 'ISO'`);
    await tx.execute(sql`set local intervalstyle = 'postgres'`);
    await tx.execute(sql`set local time zone 'UTC'`);
    const tables = await listTables(tx);
    const known = new Set(tables);
    const again = await dropConstraintsAndIndexes(tx, tables);
    await tx.execute(sql`truncate ${sql.join(tables.map(sqlIdentifier), sql`, `)}`);
    const counts = new Map(tables.map((table) => [table, 0]));
    const inserts = new Map<string, (rows: string[]) => SQL>();
    for await (const { table, rows: texts } of rows) {
      if (!known.has(table)) throw new Error(`There is no table ${table}.`);
      let insert = inserts.get(table);
      if (!insert) inserts.set(table, (insert = await prepareInsert(tx, table)));
      await tx.execute(insert(texts));
      counts.set(table, counts.get(table)! + texts.length);
      onProgress(table, counts.get(table)!);
    }
    const { tables: expected, sequences } = await readTotals();
    for (const [table, count] of counts) {
      const planned = expected[table] ?? 0;
      if (count !== planned) throw new Error(`${table} has ${count} rows, but ${planned} were expected.`);
    }
    for (const statement of again) await tx.execute(sql.raw(statement));
    for (const [sequence, value] of Object.entries(sequences))
      await tx.execute(
        sql`select setval(${`public.${quoteIdentifier(sequence)}`}::regclass, ${value}::bigint)`,
      );
    await finish?.(tx);
  });
}

const quoteIdentifier = (identifier: string) => `"${identifier.replaceAll('"', '""')}"`;

async function dropConstraintsAndIndexes(tx: Database, tables: string[]): Promise<string[]> {
  const foreignKeys = await select<{ table: string; name: string; definition: string }>(
    tx,
    sql`select relname as table, conname as name, pg_get_constraintdef(c.oid) as definition
        from pg_constraint c join pg_class on pg_class.oid = conrelid
        where contype = 'f' and c.connamespace = 'public'::regnamespace`,
  );
  const indexes = await select<{ name: string; definition: string }>(
    tx,
    sql`select relname as name, pg_get_indexdef(indexrelid) as definition
        from pg_index join pg_class on pg_class.oid = indexrelid
        where relnamespace = 'public'::regnamespace
          and not exists (select from pg_constraint where conindid = indexrelid)`,
  );
  for (const { table, name: constraint } of foreignKeys)
    await tx.execute(sql`alter table ${sqlIdentifier(table)} drop constraint ${sqlIdentifier(constraint)}`);
  for (const { name: index } of indexes) await tx.execute(sql`drop index ${sqlIdentifier(index)}`);
  for (const table of tables) await tx.execute(sql`alter table ${sqlIdentifier(table)} disable trigger user`);
  return [
    ...indexes.map(({ definition }) => definition),
    ...foreignKeys.map(
      ({ table, name: constraint, definition }) =>
        `alter table ${quoteIdentifier(table)} add constraint ${quoteIdentifier(constraint)} ${definition}`,
    ),
    ...tables.map((table) => `alter table ${quoteIdentifier(table)} enable trigger user`),
  ];
}

async function prepareInsert(tx: Database, table: string) {
  const columns = await select<{ name: string }>(
    tx,
    sql`select attname as name from pg_attribute
        where attrelid = ${`public.${quoteIdentifier(table)}`}::regclass and attnum > 0 and not attisdropped
          and attgenerated = '' order by attnum`,
  );
  const names = columns.map((column) => sqlIdentifier(column.name));
  const values = names.map((column) => sql`(r.r).${column}`);
  // "offset 0" parses each text once instead of once per column.
  return (rows: string[]) =>
    sql`insert into ${sqlIdentifier(table)} (${sql.join(names, sql`, `)}) overriding system value
        select ${sql.join(values, sql`, `)}
        from (select text::${sqlIdentifier(table)} as r from unnest(${sql.param(rows)}::text[]) as text offset 0) r`;
}
