// Format, lint, types, unused code, shape. Every check runs, also after one failed; the exit code says whether all passed.
import { bin, run } from './lib/run.ts';

const checks: [name: string, program: string, ...args: string[]][] = [
  ['format', 'prettier', '--check', '--log-level', 'warn', '.'],
  ['lint', 'oxlint', '--deny-warnings'],
  ['types of the browser', 'tsc', '-p', 'src'],
  ['types of the API layer', 'tsc', '-p', 'src/api'],
  ['types of the server', 'tsc', '-p', 'server'],
  ['types of the command line', 'tsc', '-p', 'cli'],
  ['types of tools and tests', 'tsc', '-p', '.'],
  ['unused code', 'knip', '--no-progress'],
  ['shape', 'tsx', 'scripts/shape.ts'],
  ['acceptance list', 'tsx', 'scripts/acceptance.ts'],
];

const failed: string[] = [];
for (const [name, program, ...args] of checks) {
  const code = await run(bin(program), args);
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name}`);
  if (code !== 0) failed.push(name);
}
process.exitCode = failed.length > 0 ? 1 : 0;
