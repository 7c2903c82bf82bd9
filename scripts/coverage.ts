// Runs the unit and API tests and prints their coverage of the server and the editing core. Code that runs in other
// processes, such as a server that a test starts, doesn't count. Arguments are passed to Vitest.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { programPath, root, run } from './lib/run.ts';

const coveredFolders = ['server', 'src/editing'];
const maxFiles = 5;

interface Count {
  total: number;
  covered: number;
}

/** Istanbul's `json-summary` format, by absolute file path. */
type Summary = Record<string, { lines: Count; branches: Count; functions: Count }>;

const exitCode = await run(programPath('vitest'), [
  'run',
  '--project=unit',
  '--project=api',
  '--coverage.enabled',
  ...process.argv.slice(2),
]);
if (exitCode !== 0) process.exit(exitCode);

const summary = JSON.parse(
  await readFile(path.join(root, '.tmp/coverage/coverage-summary.json'), 'utf8'),
) as Summary;
const files = Object.entries(summary)
  .filter(([file]) => file !== 'total')
  .map(([file, counts]) => ({ file: path.relative(root, file), ...counts }));
for (const part of coveredFolders) {
  const its = files.filter(({ file }) => file.startsWith(`${part}/`));
  const share = (kind: 'lines' | 'branches' | 'functions') => formatPercentage(its.map((file) => file[kind]));
  console.log(
    `\n${part}: ${share('lines')} of the lines, ${share('branches')} of the branches, ` +
      `${share('functions')} of the functions. Files with the most uncovered lines:`,
  );
  const missing = ({ lines }: (typeof its)[number]) => lines.total - lines.covered;
  for (const file of its.toSorted((a, b) => missing(b) - missing(a)).slice(0, maxFiles)) {
    if (missing(file) > 0) console.log(`  ${missing(file)} of ${file.lines.total} ${file.file}`);
  }
}

function formatPercentage(counts: Count[]) {
  const sum = (kind: keyof Count) => counts.reduce((total, count) => total + count[kind], 0);
  return `${((100 * sum('covered')) / Math.max(sum('total'), 1)).toFixed(1)} %`;
}
