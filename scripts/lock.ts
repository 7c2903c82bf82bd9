// `npm run lock` rewrites package-lock.json after dependencies change. It works in a folder without node_modules, so
// that npm lists the packages of all platforms. Each tarball gets its conventional URL on a host that doesn't exist
// (RFC 2606): npm replaces the host with the registry in use (.npmrc) and doesn't have to fetch package metadata.
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addTarballUrls, type Lock } from './lib/lock.ts';
import { root, run } from './lib/run.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'lock-'));
try {
  for (const name of ['package.json', 'package-lock.json', '.npmrc']) {
    await cp(path.join(root, name), path.join(folder, name));
  }
  const code = await run('npm', [
    'install',
    '--package-lock-only',
    '--ignore-scripts',
    '--prefix',
    folder,
    '--loglevel=error',
  ]);
  if (code !== 0) process.exit(code);
  const lock = JSON.parse(await readFile(path.join(folder, 'package-lock.json'), 'utf8')) as Lock;
  await writeFile(path.join(root, 'package-lock.json'), `${JSON.stringify(addTarballUrls(lock), null, 2)}\n`);
} finally {
  await rm(folder, { recursive: true, force: true });
}
