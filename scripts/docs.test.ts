import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './lib/run.ts';

const pages = globSync(['*.md', 'docs/**/*.md', '{src,server,cli,scripts,tests,demo,deploy}/**/*.md'], {
  cwd: root,
});

/**
 * Returns the project paths in backticks that don't exist. `…`, `*`, `X` and `NAME` are placeholders; docs/adding.md
 * uses sponsors as an example.
 */
function missingFiles(text: string): string[] {
  const named = [...text.matchAll(/`((?:src|server|cli|scripts|tests|demo|docs)\/[^`\s]*)`/g)];
  return named
    .map(([, file = '']) => file)
    .filter((file) => !/[…*{<]|\bX\b|NAME|sponsors/i.test(file) && !existsSync(path.join(root, file)));
}

/** `## A script, today` → `a-script-today`, as GitHub does. */
const anchors = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );

/** Relative links to files or headings that don't exist. */
function brokenLinks(page: string, text: string): string[] {
  const links = [...text.replaceAll(/`[^`\n]*`/g, '').matchAll(/\]\(([^):\s]+)\)/g)].map(
    ([, link = '']) => link,
  );
  return links.filter((link) => {
    const [target = '', anchor] = link.split('#');
    const file = target === '' ? path.join(root, page) : path.join(root, path.dirname(page), target);
    if (!existsSync(file)) return true;
    return anchor !== undefined && !anchors(readFileSync(file, 'utf8')).includes(anchor);
  });
}

test.each(pages)('%s names files that exist', (page) => {
  const text = readFileSync(path.join(root, page), 'utf8');
  expect([...missingFiles(text), ...brokenLinks(page, text)]).toEqual([]);
});

test('finds missing files, links and headings', () => {
  expect(missingFiles('`src/nothing.ts`, `src/main.tsx`, `src/screens/X` and `server/features/`')).toEqual([
    'src/nothing.ts',
  ]);
  const links =
    '[a](nothing.md#part), [b](../README.md#run-it), [c](cli.md#nowhere) and [d](https://example.com)';
  expect(brokenLinks('docs/page.md', links)).toEqual(['nothing.md#part', 'cli.md#nowhere']);
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
