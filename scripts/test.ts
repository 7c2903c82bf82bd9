// Runs the test steps of `npm test`, or the long ones of `npm run test:long`. To run only some, name steps or groups:
// `npm test -- unit e2e` or `npm test -- quick`. Several steps run concurrently, because each is idle at times; a
// step's output is shown when it ends.
import { mkdir, rm } from 'node:fs/promises';
import { chromiumFlags, findChromium } from './lib/chromium.ts';
import { findPostgres } from './lib/postgres.ts';
import { killMarkedProcesses } from './lib/processes.ts';
import { readReport } from './lib/reports.ts';
import { programPath, toExitCode, runQuietly } from './lib/run.ts';
import { groups, reportsFolder, steps } from './lib/steps.ts';

const maxRunningSteps = 3;

/** Grace period for running steps when the run is cancelled. */
const graceMs = 10_000;

const requestedNames = process.argv.slice(2);
const names = requestedNames.flatMap((name) => groups[name] ?? [name]);
const unknownNames = names.filter((name) => !steps.some((step) => step.name === name));
if (unknownNames.length > 0) {
  const known = [...steps.map((step) => step.name), ...Object.keys(groups)];
  console.error(`There is no step ${unknownNames.join(', ')}. Steps and groups: ${known.join(', ')}.`);
  process.exit(2);
}

await rm(reportsFolder, { recursive: true, force: true });
await mkdir(reportsFolder, { recursive: true });
const pendingSteps = steps.filter(({ name, only }) => (names.length === 0 ? !only : names.includes(name)));
/** Steps that only `npm run test:long` runs. */
const skippedSteps =
  names.length === 0 ? steps.filter(({ only }) => only === 'long').map(({ name }) => name) : [];
if (pendingSteps.some(({ needs }) => needs === 'Chromium')) {
  process.env.CHROMIUM_PATH = await findChromium();
  process.env.CHROMIUM_FLAGS = chromiumFlags.join(' ');
}

/** Markers of the running steps, set in their processes' environment so that they can be found and killed. */
const marks = new Set<string>();
let receivedSignal: NodeJS.Signals | undefined;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    receivedSignal = signal;
    pendingSteps.length = 0;
    setTimeout(() => [...marks].forEach(killMarkedProcesses), graceMs).unref();
  });
}

const lines: string[] = [];
const total = { passed: 0, failed: 0, skipped: 0 };
/** Tests that passed on the second attempt, with their step. */
const repeatedTests: string[] = [];
const started = performance.now();
// The build runs first on its own, because the other steps need its output.
if (pendingSteps[0]?.name === 'build') await runNext();
await Promise.all(
  Array.from({ length: maxRunningSteps }, async () => {
    while (pendingSteps.length > 0) await runNext();
  }),
);

console.log(`\n── summary\n${lines.join('\n')}`);
const skippedSummary = total.skipped ? `, ${total.skipped} skipped` : '';
console.log(`\n${total.passed} passed, ${total.failed} failed${skippedSummary}; ${secondsSince(started)} s`);
if (repeatedTests.length > 0) {
  const list = repeatedTests.map((test) => `  ${test}`).join('\n');
  console.log(
    `\n${repeatedTests.length} passed only on the second attempt. Each is a fault to fix:\n${list}`,
  );
}
if (skippedSteps.length > 0)
  console.log(`Skipped: ${skippedSteps.join(', ')}. Run them with \`npm run test:long\`.`);
if (receivedSignal) console.log(`Stopped by ${receivedSignal}: the remaining steps did not run.`);
process.exitCode = receivedSignal ? toExitCode(receivedSignal) : total.failed > 0 ? 1 : 0;

async function runNext() {
  const step = pendingSteps.shift();
  if (!step) return;
  if (step.needs === 'PostgreSQL' && !findPostgres()) {
    lines.push(`skipped ${step.name}: PostgreSQL’s server programs are not installed`);
    return;
  }
  console.log(`   ${step.name} starts`);
  const start = performance.now();
  const [program, ...args] = step.command;
  const TEST_STEP = `${step.name}-${process.pid}`;
  const mark = `TEST_STEP=${TEST_STEP}`;
  marks.add(mark);
  const { code, output } = await runQuietly(programPath(program), args, { ...step.env, TEST_STEP });
  // The signal doesn't reach processes that a step starts in their own group, such as a browser.
  if (receivedSignal) killMarkedProcesses(mark);
  marks.delete(mark);
  const report = readReport(step.name);
  // A step without a report of its own counts as one test.
  const { passed, failed } = report ?? { passed: code === 0 ? 1 : 0, failed: 0 };
  total.passed += passed;
  total.failed += code === 0 ? failed : Math.max(failed, 1);
  total.skipped += report?.skipped ?? 0;
  const tests = report ? `, ${passed} passed, ${failed} failed` : '';
  const repeated = report?.repeated ?? [];
  repeatedTests.push(...repeated.map((test) => `${step.name}: ${test}`));
  const again = repeated.length > 0 ? `, ${repeated.length} of them on the second attempt` : '';
  const line = `${code === 0 ? 'ok     ' : 'FAILED '} ${step.name}: ${secondsSince(start)} s${tests}${again}`;
  lines.push(line);
  console.log(`\n── ${step.name}\n${output}${line}`);
}

function secondsSince(time: number) {
  return ((performance.now() - time) / 1000).toFixed(0);
}
