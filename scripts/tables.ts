// Lists the tables that each feature reads and writes but doesn't own. A table belongs to the feature or server folder
// that its file in server/db/schema/ is named after. Fails on writes to another owner's table, and on SQL in files that
// serve endpoints.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './lib/run.ts';
import { findTables, findTableUses } from './lib/tables.ts';

/** Folders that fill databases before they're in use, or maintain all tables. */
const exemptFolders = new Set(['db', 'demo', 'ops']);
/** Files whose callers choose the table to write: leases and the links of digests. */
const genericFiles = new Set(['server/work/lease.ts', 'server/features/digests/bulk.ts']);

const readSource = (file: string) => readFileSync(path.join(root, file), 'utf8');
const listFiles = (folder: string) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => `${folder}/${file.replaceAll(path.sep, '/')}`)
    .toSorted();

const tables = new Map<string, string>();
const owners = new Map<string, string>();
for (const file of listFiles('server/db/schema')) {
  const owner = path.basename(file.split('/')[3]!, '.ts');
  for (const [name, table] of findTables(readSource(file))) {
    tables.set(name, table);
    owners.set(table, owner);
  }
}

const allOwners = new Set(owners.values());

const foreignWrites = new Set<string>();
const handlersWithSql: string[] = [];
/** How often each feature reads tables of other features. */
const foreignReads = new Map<string, Map<string, number>>();
for (const file of listFiles('server')) {
  const owner = findOwner(file);
  if (exemptFolders.has(owner)) continue;
  const code = readSource(file);
  const uses = findTableUses(file, code, tables);
  if (/\bserve\w*\(app, /.test(code) && code.includes('sql`')) handlersWithSql.push(file);
  for (const table of uses.writes)
    if (owners.get(table) !== owner)
      foreignWrites.add(`${file} writes ${table}: call a function in ${owners.get(table)} instead.`);
  if (uses.unnamed > 0 && !genericFiles.has(file))
    foreignWrites.add(`${file} writes a table that it doesn’t name.`);
  const counts = foreignReads.get(owner) ?? new Map<string, number>();
  for (const table of uses.reads)
    if (owners.get(table) !== owner) foreignReads.set(owner, counts.set(table, (counts.get(table) ?? 0) + 1));
}

let readCount = 0;
for (const [owner, counts] of foreignReads) {
  for (const times of counts.values()) readCount += times;
  const listed = [...counts].map(([table, times]) => (times > 1 ? `${table} ${times}` : table));
  console.log(`  ${owner} reads ${listed.join(', ')}`);
}
console.log(`foreign reads ${readCount}`);
console.log(`foreign writes ${foreignWrites.size}`);
for (const write of foreignWrites) console.error(`  ${write}`);
console.log(`SQL in handlers ${handlersWithSql.length}`);
for (const file of handlersWithSql) console.error(`  ${file} serves endpoints: move its SQL to queries.ts.`);
process.exitCode = foreignWrites.size + handlersWithSql.length > 0 ? 1 : 0;

/** Returns the innermost folder that has tables, else the feature's area or the server's folder. */
function findOwner(file: string): string {
  const [, folder, ...inner] = path.dirname(file).split('/');
  const [area] = folder === 'features' || folder === 'adapters' ? inner : [folder];
  return inner.findLast((name) => allOwners.has(name)) ?? area ?? 'server';
}
