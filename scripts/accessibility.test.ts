import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findRowIds, expandNumbers, readNumberedLines, readText as read } from './lib/proofTables.ts';
import { root } from './lib/run.ts';

const sources = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/\.(test|stories)\./.test(file),
);

/** WCAG 2.2, levels A and AA; 4.1.1 is obsolete. */
const criteria = {
  '1.1': [1],
  '1.2': [1, 2, 3, 4, 5],
  '1.3': [1, 2, 3, 4, 5],
  '1.4': [1, 2, 3, 4, 5, 10, 11, 12, 13],
  '2.1': [1, 2, 4],
  '2.2': [1, 2],
  '2.3': [1],
  '2.4': [1, 2, 3, 4, 5, 6, 7, 11],
  '2.5': [1, 2, 3, 4, 7, 8],
  '3.1': [1, 2],
  '3.2': [1, 2, 3, 4, 6],
  '3.3': [1, 2, 3, 4, 7, 8],
  '4.1': [2, 3],
};

/** The table rows: criteria, how each is met, and the evidence. */
const lines = readNumberedLines('docs/compliance/accessibility.md').map(([named = '', , shown = '']) => ({
  named,
  shown,
}));

/** Expands `1.2.1–1.2.5 Media, 1.4.4 Size` to a list of criteria. */
function listCriteria(named: string): string[] {
  return [...named.matchAll(/(\d\.\d)\.(\d+)(?:–\d\.\d\.(\d+))?/g)].flatMap(([, guideline, first, last]) =>
    Array.from(
      { length: Number(last ?? first) - Number(first) + 1 },
      (_, n) => `${guideline}.${Number(first) + n}`,
    ),
  );
}

test('docs/compliance/accessibility.md lists each WCAG 2.2 AA criterion once', () => {
  expect(lines.flatMap(({ named }) => listCriteria(named)).toSorted()).toEqual(expandNumbers(criteria));
});

test('each row names its evidence: a kind of check, a file, a story or a checklist row', () => {
  const stories = new Set(
    globSync('src/**/*.stories.tsx', { cwd: root }).flatMap((file) =>
      [...read(file).matchAll(/^ {2}title: '([^']+)'/gm)].map(([, title]) => title),
    ),
  );
  const rows = read('docs/acceptance.md');
  for (const { named, shown } of lines) {
    expect(shown, named).not.toBe('');
    for (const title of shown.match(/\b[A-Z]\w+\/[A-Z][\w /-]*\w/g) ?? [])
      expect(stories, named).toContain(title);
    for (const row of findRowIds(shown)) expect(rows, named).toContain(row);
  }
});

test('1.4.5: no SVG contains text', () => {
  for (const file of [...sources, ...globSync('public/**/*.svg', { cwd: root })])
    expect(read(file), file).not.toMatch(/<text[ >]/);
});

test('2.3.1: looping animations repeat less than three times a second', () => {
  const durations = sources.flatMap((file) =>
    [...read(file).matchAll(/animation: [^;]*? ([\d.]+)s [^;]*infinite/g)].map(([, seconds]) =>
      Number(seconds),
    ),
  );
  expect(durations).not.toHaveLength(0);
  for (const seconds of durations) expect(seconds).toBeGreaterThan(1 / 3);
});

test('2.5.4: no code listens to device motion', () => {
  for (const file of sources)
    expect(read(file), file).not.toMatch(/devicemotion|deviceorientation|Accelerometer/i);
});
