import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { prepareDatabase, preparedName } from '#server/db/embedded.ts';
import { bin, root, run } from './run.ts';

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
const prepared = path.join(root, 'dist/server', preparedName);
const stamp = path.join(root, 'dist', 'build-stamp');
const outputs = [
  'dist/client/index.html',
  'dist/server/main.js',
  'dist/server/database/PG_VERSION',
  'dist/player/player.js',
  'dist/cli/main.js',
];

/**
 * Builds the three programs into dist/ unless they were already built from the files as they are now.
 * Resolves with an exit code.
 */
export async function ensureBuilt(): Promise<number> {
  const requested = await fingerprint();
  const complete = outputs.every((file) => existsSync(path.join(root, file)));
  if (complete && (await readFile(stamp, 'utf8').catch(() => '')) === requested) return 0;
  process.stderr.write('Building…\n');
  const code = await run(bin('vite'), ['build', '--app', '--logLevel', 'warn']);
  if (code !== 0) return code;
  await rm(prepared, { recursive: true, force: true });
  // Copies have the same modes.
  const umask = process.umask(0o077);
  await prepareDatabase(prepared);
  process.umask(umask);
  await mkdir(path.dirname(stamp), { recursive: true });
  await writeFile(stamp, requested);
  return 0;
}

/** A hash over name, size and time of every file the build reads. */
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
