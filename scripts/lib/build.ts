import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { prepareDatabase, preparedFolderName } from '#server/db/embedded.ts';
import { programPath, root, run } from './run.ts';

const inputs = [
  'src',
  'server',
  'cli',
  'public',
  'scripts',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
];
const preparedDatabase = path.join(root, 'dist/server', preparedFolderName);
const stampFile = path.join(root, 'dist', 'build-stamp');
const outputs = [
  'dist/client/index.html',
  'dist/server/main.js',
  'dist/server/database/PG_VERSION',
  'dist/player/player.js',
  'dist/cli/main.js',
];

/**
 * Builds the three programs into dist/, unless the existing build is up to date. Resolves with an exit
 * code.
 */
export async function ensureBuilt(): Promise<number> {
  const requested = await fingerprint();
  const complete = outputs.every((file) => existsSync(path.join(root, file)));
  if (complete && (await readFile(stampFile, 'utf8').catch(() => '')) === requested) return 0;
  process.stderr.write('Building…\n');
  const code = await run(programPath('vite'), ['build', '--app', '--logLevel', 'warn']);
  if (code !== 0) return code;
  await rm(preparedDatabase, { recursive: true, force: true });
  // The copies keep these modes.
  const umask = process.umask(0o077);
  await prepareDatabase(preparedDatabase);
  process.umask(umask);
  await mkdir(path.dirname(stampFile), { recursive: true });
  await writeFile(stampFile, requested);
  return 0;
}

/** Hashes the name, size and modification time of every file the build reads. */
async function fingerprint() {
  const hash = createHash('sha256');
  for (const input of inputs) {
    const full = path.join(root, input);
    if (!existsSync(full)) continue;
    const isFolder = (await stat(full)).isDirectory();
    const names = isFolder ? await readdir(full, { recursive: true }) : [''];
    for (const name of names.toSorted()) {
      if (/\.(test|stories)\.tsx?$/.test(name)) continue;
      const file = await stat(path.join(full, name));
      if (file.isFile()) hash.update(`${input}/${name}:${file.size}:${file.mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}
