// `npm run lock`, after a change of dependencies: writes package-lock.json anew, in a folder without node_modules, where npm
// lists the packages of all platforms. Each tarball gets its address by the convention of registries, at a host that does not
// exist (RFC 2606): npm puts the registry in use in its place (.npmrc) and need not ask for the metadata of a thousand packages.
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
