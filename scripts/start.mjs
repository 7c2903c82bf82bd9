// Builds what is needed and runs the product, API and web app on one port, in this process.
// Plain JavaScript, as an older Node has to read it.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { canRunHere } from './runtime.js';

const root = fileURLToPath(new URL('..', import.meta.url));

if (await canRunHere()) {
  const build = spawnSync(process.execPath, ['scripts/build.ts'], { cwd: root, stdio: 'inherit' });
  if (build.status !== 0) process.exit(build.status ?? 1);

  /** @type {string} a variable, because the file exists only after the build */
  const server = new URL('../dist/server/main.js', import.meta.url).href;
  await import(server);
}
