// Plain JavaScript that any Node reads: it is what says which Node the product needs.
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

/** That of `engines` in package.json. */
const oldest = { major: 22, minor: 19 };

/** @param {string} version such as `24.21.0` */
export function isTooOld(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major < oldest.major || (major === oldest.major && minor < oldest.minor);
}

/**
 * Whether this Node can run the product. Where it is too old, the program runs again in the Node that `npm ci` installs, and
 * this process only waits for it; where there is none, it says what is missing.
 */
export async function canRunHere() {
  if (!isTooOld(process.versions.node)) return true;
  const installed = fileURLToPath(new URL('../node_modules/.bin/node', import.meta.url));
  if (existsSync(installed)) {
    await runIn(installed);
  } else {
    process.stderr.write(
      `Digest Desk needs Node ${oldest.major}.${oldest.minor} or newer, and this is ${process.versions.node}. ` +
        'Run `npm ci` in the checkout, which installs one on Linux, or install Node 24 from https://nodejs.org.\n',
    );
    process.exitCode = 1;
  }
  return false;
}

/** @param {string} node */
async function runIn(node) {
  const { spawn } = await import('node:child_process');
  const child = spawn(node, [...process.execArgv, ...process.argv.slice(1)], { stdio: 'inherit' });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    // A terminal sends Ctrl-C to both.
    process.on(signal, () => (signal === 'SIGINT' && process.stdin.isTTY ? undefined : child.kill(signal)));
  }
  const [code, signal] = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (...end) => resolve(end));
  });
  process.exit(code ?? 128 + constants.signals[/** @type {NodeJS.Signals} */ (signal)]);
}
