import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, it } from 'vitest';
import type { CellFigures } from '#scripts/lib/faultMatrix.ts';
import { ffmpeg } from '#support/media/ffmpeg.ts';
import { strike, toName, type Cell, type Outcome } from '#support/faults/cell.ts';
import { faults } from '#support/faults/faults.ts';
import { databases, findObstacle, stopShared } from '#support/faults/place.ts';
import { kinds } from '#support/faults/works.ts';

/** What `npm run faults` sets: how often each fault strikes, words that a cell’s name has to have, a folder for figures. */
const { FAULT_TIMES: times, FAULT_WORDS: words = '', FAULT_FIGURES: figures } = process.env;

/** Without it, what no other file shows, and what found a fault. */
const shortForm = [
  'saves × SIGTERM, embedded',
  'upload × store cut off, 4 s, embedded',
  'poll × clock set back an hour, embedded',
  'backup × disk full, 4 s, embedded',
  'upload × disk full, 4 s, PostgreSQL',
];

const cells: Cell[] = databases.flatMap((database) =>
  kinds.flatMap((work) => faults.map((fault) => ({ work, fault, database }))),
);

function isChosen(cell: Cell) {
  const name = toName(cell);
  return times ? words.split(',').every((word) => name.includes(word)) : shortForm.includes(name);
}

const findReason = ({ work, fault, database }: Cell) =>
  work === 'render' && !ffmpeg ? 'ffmpeg is not installed' : findObstacle(fault.needs, database);

/** Adds what became of a cell to the figures of `npm run faults`. */
async function record(cell: Cell, { passed = [], failures = [], reason }: Recorded) {
  if (!figures) return;
  await mkdir(figures, { recursive: true });
  const file = join(figures, `${toName(cell).replaceAll(/\W+/g, '-')}.json`);
  const earlier = existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as CellFigures) : undefined;
  const { work, fault, database } = cell;
  const content: CellFigures = {
    order: cells.indexOf(cell),
    work,
    fault: fault.name,
    database,
    passed: [...(earlier?.passed ?? []), ...passed],
    failed: [...(earlier?.failed ?? []), ...failures.map(String)],
    ...(reason && { reason }),
  };
  await writeFile(file, JSON.stringify(content));
}

interface Recorded extends Partial<Outcome> {
  /** Why it could not be tried. */
  reason?: string;
}

afterAll(stopShared);

describe('FAULT-01: nothing acknowledged is lost or done twice, and the work continues', () => {
  for (const cell of cells.filter(isChosen)) {
    it(toName(cell), { timeout: Number(times ?? 1) * 600_000, retry: 0 }, async ({ skip }) => {
      const reason = findReason(cell);
      if (reason) {
        await record(cell, { reason });
        skip(reason);
      }
      const outcome = await strike(cell, Number(times ?? 1), (line) =>
        console.log(`${toName(cell)}, ${line}`),
      );
      await record(cell, outcome);
      if (outcome.failures.length > 0)
        throw new AggregateError(outcome.failures, outcome.failures.map(String).join('\n'));
    });
  }
});
