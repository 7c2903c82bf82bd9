import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './lib/run.ts';

const pages = readdirSync(path.join(root, 'docs'))
  .filter((name) => name.endsWith('.md'))
  .map((name) => path.join('docs', name));

/** Paths of the project in backticks. `…`, `*`, `X` and `NAME` stand for something; sponsors are the example of docs/adding.md. */
function missing(text: string): string[] {
  const named = [...text.matchAll(/`((?:src|server|cli|scripts|tests|demo|docs)\/[^`\s]*)`/g)];
  return named
    .map(([, file = '']) => file)
    .filter((file) => !/[…*{<]|\bX\b|NAME|sponsors/i.test(file) && !existsSync(path.join(root, file)));
}

test.each(pages)('%s names files that exist', (page) => {
  expect(missing(readFileSync(path.join(root, page), 'utf8'))).toEqual([]);
});

test('a file that does not exist is found', () => {
  expect(missing('`src/nothing.ts`, `src/main.tsx`, `src/screens/X` and `server/features/`')).toEqual([
    'src/nothing.ts',
  ]);
});

test('docs/architecture.md names every folder', () => {
  const text = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8');
  for (const folder of ['src', 'server']) {
    for (const { name } of readdirSync(path.join(root, folder), { withFileTypes: true }).filter((each) =>
      each.isDirectory(),
    ))
      expect(text, folder).toContain(`  ${name}/`);
  }
});
