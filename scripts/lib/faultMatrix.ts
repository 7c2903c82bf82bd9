/**
 * Results of injecting one fault into one kind of work several times, as written by
 * tests/faults/matrix.test.ts.
 */
export interface CellFigures {
  /** Its position among all cells. */
  order: number;
  work: string;
  fault: string;
  database: string;
  passed: { before: number; refused: number; recoveryMs: number | null }[];
  failed: string[];
  /** Why the cell couldn't be tested. */
  reason?: string;
}

/**
 * Returns Markdown that shows, for each database, the passes and medians of each cell, the cells that
 * weren't tested and why, and the failures.
 */
export function renderMatrix(figures: readonly CellFigures[]): string {
  const cells = figures.toSorted((a, b) => a.order - b.order);
  const databases = unique(cells.map(({ database }) => database));
  return databases
    .map((database) =>
      renderDatabase(
        database,
        cells.filter((cell) => cell.database === database),
      ),
    )
    .join('\n\n');
}

function renderDatabase(database: string, cells: CellFigures[]) {
  const works = unique(cells.map(({ work }) => work));
  const faults = unique(cells.map(({ fault }) => fault));
  const toTable = (title: string, print: (cell: CellFigures) => string) => {
    const rows = faults.map((fault) => [
      fault,
      ...works.map((work) => {
        const cell = cells.find((each) => each.work === work && each.fault === fault);
        return !cell ? '–' : cell.reason ? 'n/a' : print(cell);
      }),
    ]);
    return [[title, ...works], [title, ...works].map(() => '---'), ...rows]
      .map((row) => `| ${row.join(' | ')} |`)
      .join('\n');
  };
  const tried = cells.filter(({ reason }) => !reason);
  const reasons = unique(
    cells.flatMap(({ fault, reason }) => (reason ? [`- n/a, ${fault}: ${reason}.`] : [])),
  );
  const failures = tried.flatMap((cell) =>
    cell.failed.map((failure) => `- failed: ${failure.split('\n')[0]!.replaceAll(/(^|: )Error: /g, '$1')}`),
  );
  return [
    `### ${database}`,
    toTable('runs passed, recovery in ms', renderRecovery),
    toTable('acknowledged before the fault, rejected requests', renderCounts),
    [...reasons, ...failures].join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n');
}

function renderRecovery({ passed, failed }: CellFigures) {
  const share = `${passed.length}/${passed.length + failed.length}`;
  if (passed.length === 0) return share;
  const measured = passed.flatMap(({ recoveryMs }) => (recoveryMs === null ? [] : [recoveryMs]));
  return `${share}, ${measured.length === 0 ? 'done' : median(measured)}`;
}

const renderCounts = ({ passed }: CellFigures) =>
  passed.length > 0
    ? `${median(passed.map(({ before }) => before))}, ${median(passed.map(({ refused }) => refused))}`
    : '–';

const median = (numbers: number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) / 2)]!;

const unique = <T>(items: T[]) => [...new Set(items)];
