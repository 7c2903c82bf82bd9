// Plain JavaScript that any Node can run, because it checks whether Node is new enough.
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

/** The same version as `engines` in package.json. */
const oldest = { major: 22, minor: 19 };

/** @param {string} version such as `24.21.0` */
export function isTooOld(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major < oldest.major || (major === oldest.major && minor < oldest.minor);
}

/**
 * Returns whether this Node can run the product. If it's too old, reruns the program in the Node that `npm ci` installs
 * and waits for it; if there is none, prints what to install.
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
