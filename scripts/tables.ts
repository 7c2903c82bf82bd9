// Which tables features read and write that are not theirs. A table belongs to the feature, or the folder of the server,
// that its file in server/db/schema/ is named after. Fails on a write of another's table, and on SQL in a file that serves endpoints.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './lib/run.ts';
import { findTables, findUses } from './lib/tables.ts';

/** They fill databases that are not used yet, or maintain all tables. */
const fillers = new Set(['db', 'demo', 'ops']);
/** Their callers say which table is written: leases, and links of digests. */
const generic = new Set(['server/work/lease.ts', 'server/features/digests/bulk.ts']);

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const filesIn = (folder: string) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => `${folder}/${file.replaceAll(path.sep, '/')}`)
    .toSorted();

const tables = new Map<string, string>();
const owners = new Map<string, string>();
for (const file of filesIn('server/db/schema')) {
  const owner = path.basename(file.split('/')[3]!, '.ts');
  for (const [name, table] of findTables(read(file))) {
    tables.set(name, table);
    owners.set(table, owner);
  }
}

const isOwner = new Set(owners.values());

const writes = new Set<string>();
const handlers: string[] = [];
/** How often each feature reads which table of another. */
const reads = new Map<string, Map<string, number>>();
for (const file of filesIn('server')) {
  const owner = findOwner(file);
  if (fillers.has(owner)) continue;
  const code = read(file);
  const uses = findUses(file, code, tables);
  if (/\bserve\w*\(app, /.test(code) && code.includes('sql`')) handlers.push(file);
  for (const table of uses.writes)
    if (owners.get(table) !== owner)
      writes.add(`${file} writes ${table}: call a function of ${owners.get(table)}.`);
  if (uses.unnamed > 0 && !generic.has(file)) writes.add(`${file} writes a table that it does not name.`);
  const counts = reads.get(owner) ?? new Map<string, number>();
  for (const table of uses.reads)
    if (owners.get(table) !== owner) reads.set(owner, counts.set(table, (counts.get(table) ?? 0) + 1));
}

let count = 0;
for (const [owner, counts] of reads) {
  for (const times of counts.values()) count += times;
  const listed = [...counts].map(([table, times]) => (times > 1 ? `${table} ${times}` : table));
  console.log(`  ${owner} reads ${listed.join(', ')}`);
}
console.log(`foreign reads ${count}`);
console.log(`foreign writes ${writes.size}`);
for (const write of writes) console.error(`  ${write}`);
console.log(`SQL in handlers ${handlers.length}`);
for (const file of handlers) console.error(`  ${file} serves endpoints: move its SQL to queries.ts.`);
process.exitCode = writes.size + handlers.length > 0 ? 1 : 0;

/** The innermost folder that has tables, else the area of the feature or the folder of the server. */
function findOwner(file: string): string {
  const [, folder, ...inner] = path.dirname(file).split('/');
  const [area] = folder === 'features' || folder === 'adapters' ? inner : [folder];
  return inner.findLast((name) => isOwner.has(name)) ?? area ?? 'server';
}
