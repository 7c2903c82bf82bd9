import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './run.ts';

export const readText = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Returns the cells of table rows that start with a number such as `1.4.3`. */
export function readNumberedLines(page: string): string[][] {
  return readText(page)
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

/** Returns the ids of acceptance rows mentioned in a cell. */
export const findRowIds = (cell: string): string[] => cell.match(/\b[A-Z]+-\d+/g) ?? [];

/** Expands `{ '1.1': [1, 2] }` to 1.1.1 and 1.1.2, in text order. */
export function expandNumbers(ends: Record<string, readonly number[]>): string[] {
  return Object.entries(ends)
    .flatMap(([section, numbers]) => numbers.map((number) => `${section}.${number}`))
    .toSorted();
}
