// Format, lint, types, unused code, shape, owners of tables. Every check runs, also after one failed; the exit code says whether all passed.
import { bin, run } from './lib/run.ts';

/** What a check found is stored for the next one, which takes seconds; a clean checkout has no next one. */
const isRepeated = !process.env.CI;
const cache = 'node_modules/.cache/check';

/** One checker: two of them work out the same types twice. */
const types = (name: string, folder: string): (typeof checks)[number] => [
  `types of ${name}`,
  'tsc',
  '-p',
  folder,
  '--checkers',
  '1',
  ...(isRepeated
    ? ['--incremental', '--tsBuildInfoFile', `${cache}/${folder.replaceAll(/\W/g, '-')}.tsbuildinfo`]
    : []),
];

const checks: [name: string, program: string, ...args: string[]][] = [
  ['format', 'oxfmt', '--check'],
  ['lint', 'oxlint', '--deny-warnings'],
  types('the browser', 'src'),
  types('the domain', 'src/domain'),
  types('the API layer', 'src/api'),
  types('the server', 'server'),
  types('the command line', 'cli'),
  types('tools and tests', '.'),
  ['unused code', 'knip', '--no-progress'],
  ['shape', 'node', 'scripts/shape.ts'],
  ['owners of tables', 'node', 'scripts/tables.ts'],
  ['acceptance list', 'node', 'scripts/acceptance.ts'],
];

const failed: string[] = [];
for (const [name, program, ...args] of checks) {
  const code = await run(bin(program), args);
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name}`);
  if (code !== 0) failed.push(name);
}
process.exitCode = failed.length > 0 ? 1 : 0;
