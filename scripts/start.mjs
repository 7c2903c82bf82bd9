// Builds the product if needed, then replaces itself with the server: API and web app on one port.
// Plain JavaScript, because an older Node must be able to run it.
import { spawnSync } from 'node:child_process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { canRunHere } from './runtime.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const server = fileURLToPath(new URL('../dist/server/main.js', import.meta.url));

/**
 * glibc reads these when a process starts. With one arena and trimming, it keeps 100 MB less of the memory that
 * V8's compilers have freed.
 */
const allocation = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' };

if (await canRunHere()) {
  const build = spawnSync(process.execPath, ['scripts/build.ts'], { cwd: root, stdio: 'inherit' });
  if (build.status !== 0) process.exit(build.status ?? 1);

  const { execPath, execArgv, argv, env, execve } = process;
  // Windows can't replace a process.
  if (process.platform === 'win32' || !execve) await import(pathToFileURL(server).href);
  else execve(execPath, [execPath, ...execArgv, server, ...argv.slice(2)], { ...allocation, ...env });
}
