// The fault matrix (docs/compliance/faults.md): `npm run faults -- 10` injects every fault into every kind of work
// ten times, on both databases. More words select cells by name: `npm run faults -- 3 saves "disk full" embedded`.
// Results are added to those of earlier runs; `--write` writes them to the page, and `--clear` deletes them.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import path from 'node:path';
import { ensureBuilt } from './lib/build.ts';
import { renderMatrix, type CellFigures } from './lib/faultMatrix.ts';
import { formatMarkdown } from './lib/formatMarkdown.ts';
import { programPath, root, run } from './lib/run.ts';

const resultsFolder = path.join(root, '.tmp/faults');
const reportPage = path.join(root, 'docs/compliance/faults.md');
const figuresHeading = '## Figures\n';

const [first = '', ...words] = process.argv.slice(2);
if (first === '--clear') await rm(resultsFolder, { recursive: true, force: true });
else if (first === '--write') await updateReportPage();
else if (/^[1-9]\d*$/.test(first)) await runFaults(first, words);
else {
  console.error('The first argument is the number of runs per cell: npm run faults -- 10');
  process.exitCode = 2;
}

async function runFaults(times: string, chosen: string[]) {
  process.exitCode = await ensureBuilt();
  if (process.exitCode !== 0) return;
  process.exitCode = await run(
    programPath('vitest'),
    ['run', '--project', 'faults', 'tests/faults/matrix.test.ts', '--disable-console-intercept'],
    {
      TEST_SERVER: 'dist/server/main.js',
      FAULT_TIMES: times,
      FAULT_WORDS: chosen.join(','),
      FAULT_FIGURES: resultsFolder,
    },
  );
  console.log(renderMatrix(await readFigures()));
}

async function readFigures(): Promise<CellFigures[]> {
  await mkdir(resultsFolder, { recursive: true });
  const names = (await readdir(resultsFolder)).toSorted();
  return Promise.all(
    names.map(
      async (name) => JSON.parse(await readFile(path.join(resultsFolder, name), 'utf8')) as CellFigures,
    ),
  );
}

async function updateReportPage() {
  const text = await readFile(reportPage, 'utf8');
  const written = text.slice(0, text.indexOf(figuresHeading)) + figuresHeading;
  const machine = `Measured with Node ${process.versions.node} on ${cpus().length} processors.`;
  const figures = renderMatrix(await readFigures());
  await writeFile(reportPage, await formatMarkdown(`${written}\n${machine}\n\n${figures}\n`));
}
