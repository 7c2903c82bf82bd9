import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { calls, makeCalls } from '#support/growth/calls.ts';
import { measureGrowth, type Call } from '#support/growth/growth.ts';
import { hostileTexts, markTexts, type Hostile } from '#support/growth/inputs.ts';

const root = new URL('..', import.meta.url).pathname;
const folders = [
  'server/http',
  'server/content',
  'server/features/news/grouping',
  'server/adapters/texts',
  'src/domain/video',
  'cli/ids',
];
const single = [
  'server/features/news/rules/match.ts',
  'src/domain/addresses.ts',
  'src/domain/csv.ts',
  'src/domain/normalizeText.ts',
  'src/domain/slug.ts',
  'src/domain/visibleText.ts',
  'src/api/contract/reports/tables.ts',
];

/** Threads and child processes start running when they are imported. */
const isProgram = (file: string) => /(?:Thread|Child)\.ts$/.test(file);

const files = [
  ...folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  ),
  ...single,
].filter((file) => file.endsWith('.ts') && !/\.(?:test|d)\.ts$/.test(file) && !isProgram(file));

/** Maximum length of a text, in units. */
const units = 3200;

/**
 * Each function gets one text in this many, a different sample per function. 1 passes all texts, which
 * takes half an hour.
 */
const share = Number(process.env.GROWTH_SHARE ?? 64);

test.each(files)('%s exports no function without a listed call', async (file) => {
  const listed = makeCalls(file);
  expect(
    listed,
    `Add ${file} to tests/support/growth: an input for each function, or a reason.`,
  ).toBeDefined();
  if (typeof listed !== 'object') return;
  const exported = (await import(join(root, file))) as Record<string, unknown>;
  const functions = Object.keys(exported).filter((name) => typeof exported[name] === 'function');
  expect(Object.keys(listed).toSorted(), 'Add an input or a reason to tests/support/growth.').toEqual(
    functions.toSorted(),
  );
});

const measured = Object.entries(calls).flatMap(([file, listed]) =>
  typeof listed === 'string'
    ? []
    : Object.entries(listed).flatMap(([name, call]) =>
        typeof call === 'string' ? [] : [{ file, name, call }],
      ),
);

describe('doubling the length of a text takes at most two and a half times as long', () => {
  test.each(measured.map((each, index) => ({ ...each, index })))(
    '$name of $file',
    async ({ call, index }) => {
      const texts = hostileTexts.filter((_, at) => (at + index) % share === 0);
      expect(await findGrowth(call, [...markTexts, ...texts])).toEqual([]);
    },
    600_000,
  );
});

async function findGrowth(call: Call, texts: readonly Hostile[]): Promise<string[]> {
  const found: string[] = [];
  for (const hostile of texts) {
    // oxlint-disable-next-line no-await-in-loop -- concurrent calls would distort the measurement
    const growth = await measureGrowth(call, hostile, units);
    if (growth) found.push(growth);
  }
  return found;
}
