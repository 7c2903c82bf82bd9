// The whole suite: `npm test`. Options: names of steps to run only those, for example `npm test -- unit e2e`.
// Three steps run at a time: each waits for much else than the processor. What a step printed is shown when it ends.
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { chromiumFlags, findChromium } from './lib/chromium.ts';
import { findPostgres } from './lib/postgres.ts';
import { bin, root, runQuietly } from './lib/run.ts';

const lanes = 3;
const reports = path.join(root, '.tmp', 'reports');
const report = (name: string) => path.join(reports, `${name}.json`);

interface Step {
  name: string;
  /** A program that a dependency brings, and its arguments. */
  command: [program: string, ...args: string[]];
  env?: Record<string, string>;
  needs?: 'Chromium' | 'PostgreSQL';
}

const vitest = (name: string, project: string): Step['command'] => [
  'vitest',
  'run',
  '--project',
  project,
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report(name)}`,
];

/** These start the programs as they were built, which is sooner there than their sources. */
const built = { TEST_SERVER: 'dist/server/main.js', TEST_CLI: 'dist/cli/main.js' };

/** In the order in which they begin: the build first, because others use it, then the longest. */
const steps: Step[] = [
  { name: 'build', command: ['tsx', 'scripts/build.ts'] },
  {
    name: 'stories',
    command: ['tsx', 'scripts/stories.ts', `--report=${report('stories')}`],
    needs: 'Chromium',
  },
  {
    name: 'e2e',
    command: ['playwright', 'test'],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report('e2e') },
    needs: 'Chromium',
  },
  { name: 'api', command: vitest('api', 'api') },
  {
    name: 'api-postgres',
    command: vitest('api-postgres', 'api'),
    env: { TEST_DATABASE: 'postgres' },
    needs: 'PostgreSQL',
  },
  { name: 'cli', command: vitest('cli', 'cli'), env: built },
  { name: 'faults', command: vitest('faults', 'faults'), env: built },
  { name: 'unit', command: vitest('unit', 'unit') },
  { name: 'check', command: ['tsx', 'scripts/check.ts'] },
];

const names = process.argv.slice(2);
const unknown = names.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(
    `There is no step ${unknown.join(', ')}. Steps: ${steps.map((step) => step.name).join(', ')}.`,
  );
  process.exit(2);
}

await rm(reports, { recursive: true, force: true });
await mkdir(reports, { recursive: true });
const waiting = steps.filter(({ name }) => names.length === 0 || names.includes(name));
if (waiting.some(({ needs }) => needs === 'Chromium')) {
  process.env.CHROMIUM_PATH = await findChromium();
  process.env.CHROMIUM_FLAGS = chromiumFlags.join(' ');
}

const lines: string[] = [];
const total = { passed: 0, failed: 0, skipped: 0 };
// The build has a lane to itself: the others would start on what it has not written yet.
if (waiting[0]?.name === 'build') await runNext();
await Promise.all(
  Array.from({ length: lanes }, async () => {
    while (waiting.length > 0) await runNext();
  }),
);

console.log(`\n── summary\n${lines.join('\n')}`);
console.log(
  `\n${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`,
);
process.exitCode = total.failed > 0 ? 1 : 0;

async function runNext() {
  const step = waiting.shift();
  if (!step) return;
  if (step.needs === 'PostgreSQL' && !findPostgres()) {
    lines.push(`skipped ${step.name}: PostgreSQL’s server programs are not installed`);
    return;
  }
  console.log(`   ${step.name} begins`);
  const started = performance.now();
  const [program, ...args] = step.command;
  const { code, output } = await runQuietly(bin(program), args, step.env);
  const counts = await readCounts(step.name);
  // A step without a report of its own counts as one test.
  const { passed, failed, skipped, repeated } = counts ?? {
    passed: code === 0 ? 1 : 0,
    failed: 0,
    skipped: 0,
    repeated: 0,
  };
  total.passed += passed;
  total.failed += code === 0 ? failed : Math.max(failed, 1);
  total.skipped += skipped;
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  const tests = counts ? `, ${passed} passed, ${failed} failed` : '';
  const again = repeated ? `, ${repeated} of them at the second try` : '';
  lines.push(`${code === 0 ? 'ok     ' : 'FAILED '} ${step.name}: ${seconds} s${tests}${again}`);
  console.log(`\n── ${step.name}\n${output}${lines.at(-1)}`);
}

/** Vitest, Jest and Playwright each write their own JSON. */
async function readCounts(name: string) {
  if (!existsSync(report(name))) return undefined;
  const json = JSON.parse(await readFile(report(name), 'utf8'));
  if (json.stats) {
    const { expected, flaky, unexpected, skipped } = json.stats;
    return { passed: expected + flaky, failed: unexpected, skipped, repeated: flaky };
  }
  const tests: { status: string; invocations?: number }[] = json.testResults.flatMap(
    ({ assertionResults }: { assertionResults: [] }) => assertionResults,
  );
  return {
    passed: json.numPassedTests,
    failed: json.numFailedTests,
    skipped: json.numPendingTests,
    repeated: tests.filter(({ status, invocations = 1 }) => status === 'passed' && invocations > 1).length,
  };
}
