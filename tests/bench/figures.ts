import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '#scripts/lib/run.ts';

const file = path.join(root, 'tests/bench/figures.json');

/** Rates as shares of the bare server's in the same run, by the name of the call: they hardly depend on the machine. */
export type Figures = Record<string, number>;

export const readFigures = async () => JSON.parse(await readFile(file, 'utf8')) as Figures;

export async function writeFigures(figures: Figures) {
  const rounded = Object.entries(figures).map(([name, share]) => [name, Number(share.toFixed(2))]);
  await writeFile(file, `${JSON.stringify(Object.fromEntries(rounded), null, 2)}\n`);
}
