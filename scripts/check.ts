// Runs all checks, even after one fails, and exits with 1 if any failed.
import { programPath, run } from './lib/run.ts';

/** A cached check takes seconds. CI starts from a clean checkout, so a cache would be useless there. */
const hasCache = !process.env.CI;
const cache = 'node_modules/.cache/check';

/** Uses a single checker, because two would compute the same types twice. */
const typeCheck = (name: string, folder: string): (typeof checks)[number] => [
  `types of ${name}`,
  'tsc',
  '-p',
  folder,
  '--checkers',
  '1',
  ...(hasCache
    ? ['--incremental', '--tsBuildInfoFile', `${cache}/${folder.replaceAll(/\W/g, '-')}.tsbuildinfo`]
    : []),
];

const checks: [name: string, program: string, ...args: string[]][] = [
  ['format', 'oxfmt', '--check'],
  ['lint', 'oxlint', '--deny-warnings'],
  typeCheck('the browser', 'src'),
  typeCheck('the domain', 'src/domain'),
  typeCheck('the API layer', 'src/api'),
  typeCheck('the server', 'server'),
  typeCheck('the command line', 'cli'),
  typeCheck('tools and tests', '.'),
  ['unused code', 'knip', '--no-progress'],
  ['shape', 'node', 'scripts/shape.ts'],
  ['table ownership', 'node', 'scripts/tables.ts'],
  ['acceptance list', 'node', 'scripts/acceptance.ts'],
];

const failedChecks: string[] = [];
for (const [name, program, ...args] of checks) {
  const code = await run(programPath(program), args);
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name}`);
  if (code !== 0) failedChecks.push(name);
}
process.exitCode = failedChecks.length > 0 ? 1 : 0;
