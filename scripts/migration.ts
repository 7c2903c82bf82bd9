// Writes the SQL for server/db/schema. Before the first release, this rewrites the one file with all tables; from then
// on, `npm run migration -- --name what_changes` adds a numbered file with the changes.
import { copyFile, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import packageJson from '../package.json' with { type: 'json' };
import { root, run } from './lib/run.ts';

const migrationsFolder = 'server/db/migrations';
const tablesMigration = '0001_tables';
const kitVersion = '0.31.11';
const snapshotId = '00000000-0000-4000-8000-000000000001';

/** Each release adds a database here (tests/api/releases.test.ts). */
const releaseFiles = (await readdir(path.join(root, 'tests/fixtures/releases'))).filter((file) =>
  file.endsWith('.json'),
);

if (releaseFiles.length > 0) {
  process.exitCode = await generateMigration(migrationsFolder, process.argv.slice(2));
} else {
  const scratch = '.tmp/migration';
  await rm(path.join(root, scratch), { recursive: true, force: true });
  process.exitCode = await generateMigration(scratch, ['--name', 'tables']);
  if (process.exitCode === 0) {
    const from = path.join(root, scratch);
    const to = path.join(root, migrationsFolder);
    await copyFile(path.join(from, '0000_tables.sql'), path.join(to, `${tablesMigration}.sql`));
    const snapshot = await readFile(path.join(from, 'meta/0000_snapshot.json'), 'utf8');
    // A new id on each run would conflict with every other schema change.
    const stored = snapshot.replace(/"id": ".*?"/, `"id": "${snapshotId}"`);
    await writeFile(path.join(to, 'meta/0001_snapshot.json'), stored);
    console.log(
      `Before the first release there are no migrations: ${migrationsFolder}/${tablesMigration}.sql was rewritten.`,
    );
  }
}

/**
 * Uses `npx`, because drizzle-kit is needed only a few times a month and would make up a tenth of what
 * `npm ci` installs. Runs in another folder: in this one, npx would use the project's own drizzle-orm,
 * which drizzle-kit can't find.
 */
function generateMigration(folder: string, args: string[]) {
  const packages = [`drizzle-kit@${kitVersion}`, `drizzle-orm@${packageJson.dependencies['drizzle-orm']}`];
  const out = path.relative(tmpdir(), path.join(root, folder));
  const schema = path.join(root, 'server/db/schema.ts');
  const packaged = ['npx', '--yes', ...packages.flatMap((name) => ['--package', name]), 'drizzle-kit'];
  const options = ['--dialect', 'postgresql', '--casing', 'snake_case', '--schema', schema, '--out', out];
  return run('env', ['-C', tmpdir(), ...packaged, 'generate', ...options, ...args]);
}
