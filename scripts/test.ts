// The whole suite: `npm test`. Options: names of steps to run only those, for example `npm test -- unit e2e`.
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { ensureBuilt } from './lib/build';
import { chromiumFlags, findChromium } from './lib/chromium';
import { findPostgres } from './lib/postgres';
import { bin, root, run } from './lib/run';

const reports = path.join(root, '.tmp', 'reports');
const report = (name: string) => path.join(reports, `${name}.json`);

interface Step {
  name: string;
  /** Resolves with an exit code. */
  run(): Promise<number>;
  needsChromium?: boolean;
  /** Why the step cannot run on this machine, if it cannot. */
  missing?(): string | undefined;
}

const vitest = (name: string, project: string, env?: Record<string, string>): Step => ({
  name,
  run: () =>
    run(
      bin('vitest'),
      [
        'run',
        '--project',
        project,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report(name)}`,
      ],
      env,
    ),
});

const steps: Step[] = [
  { name: 'check', run: () => run(bin('tsx'), ['scripts/check.ts']) },
  vitest('unit', 'unit'),
  vitest('api', 'api'),
  {
    ...vitest('api-postgres', 'api', { TEST_DATABASE: 'postgres' }),
    missing: () => (findPostgres() ? undefined : 'PostgreSQL’s server programs are not installed'),
  },
  { name: 'build', run: ensureBuilt },
  vitest('cli', 'cli'),
  vitest('faults', 'faults'),
  {
    name: 'stories',
    needsChromium: true,
    run: () => run(bin('tsx'), ['scripts/stories.ts', `--report=${report('stories')}`]),
  },
  {
    name: 'e2e',
    needsChromium: true,
    run: () => run(bin('playwright'), ['test'], { PLAYWRIGHT_JSON_OUTPUT_NAME: report('e2e') }),
  },
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(
    `There is no step ${unknown.join(', ')}. Steps: ${steps.map((step) => step.name).join(', ')}.`,
  );
  process.exit(2);
}

await rm(reports, { recursive: true, force: true });
await mkdir(reports, { recursive: true });
const lines: string[] = [];
const total = { passed: 0, failed: 0, skipped: 0 };
for (const step of steps) {
  if (wanted.length > 0 && !wanted.includes(step.name)) continue;
  const reason = step.missing?.();
  if (reason) {
    lines.push(`skipped ${step.name}: ${reason}`);
    continue;
  }
  console.log(`\n── ${step.name}`);
  const started = performance.now();
  const ok = await runStep(step);
  const counts = await readCounts(step.name);
  // A step without a report of its own counts as one test.
  const { passed, failed, skipped } = counts ?? { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
  total.passed += passed;
  total.failed += failed + (!ok && failed === 0 ? 1 : 0);
  total.skipped += skipped;
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  const tests = counts ? `, ${passed} passed, ${failed} failed` : '';
  lines.push(`${ok ? 'ok     ' : 'FAILED '} ${step.name}: ${seconds} s${tests}`);
}

console.log(`\n── summary\n${lines.join('\n')}`);
console.log(
  `\n${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`,
);
process.exitCode = total.failed > 0 ? 1 : 0;

async function runStep(step: Step) {
  try {
    if (step.needsChromium) {
      process.env.CHROMIUM_PATH = await findChromium();
      process.env.CHROMIUM_FLAGS = chromiumFlags.join(' ');
    }
    return (await step.run()) === 0;
  } catch (error) {
    console.error(error);
    return false;
  }
}

/** Vitest, Jest and Playwright each write their own JSON. */
async function readCounts(name: string) {
  if (!existsSync(report(name))) return undefined;
  const json = JSON.parse(await readFile(report(name), 'utf8'));
  if (json.stats) {
    const { expected, flaky, unexpected, skipped } = json.stats;
    return { passed: expected + flaky, failed: unexpected, skipped };
  }
  return { passed: json.numPassedTests, failed: json.numFailedTests, skipped: json.numPendingTests };
}
