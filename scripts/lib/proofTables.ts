import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './run.ts';

export const readText = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** The cells of the lines of a page's tables that begin with a number such as `1.4.3`. */
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

/** The ids of rows of the acceptance list that a cell names. */
export const findRowIds = (cell: string): string[] => cell.match(/\b[A-Z]+-\d+/g) ?? [];

/** `{ '1.1': [1, 2] }` → 1.1.1 and 1.1.2, in the order of texts. */
export function listNumbers(ends: Record<string, readonly number[]>): string[] {
  return Object.entries(ends)
    .flatMap(([section, numbers]) => numbers.map((number) => `${section}.${number}`))
    .toSorted();
}
