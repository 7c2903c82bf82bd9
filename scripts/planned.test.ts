import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { importsOf } from './lib/imports.ts';
import { root } from './lib/run.ts';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Every file that the program loads, from its entry. */
const used = new Set<string>();
function visit(file: string) {
  if (used.has(file) || !/\.tsx?$/.test(file) || !existsSync(path.join(root, file))) return;
  used.add(file);
  for (const each of importsOf(file, read(file))) visit(each.file);
}
visit('src/main.tsx');

const stories = readdirSync(path.join(root, 'src/ui'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.stories.tsx'))
  .map((name) => path.join('src/ui', name));
const isPlanned = (story: string) => /\bplanned: '[^']*\b[A-Z]+-\d+/.test(read(story));

/** The component that a story file is about. */
const componentOf = (story: string) => story.replace('.stories', '');

test('the program is found whole', () => {
  expect(used.size).toBeGreaterThan(400);
  expect(stories.length).toBeGreaterThan(60);
});

test('a component that no screen uses yet names the screens that will, with their rows', () => {
  const unused = stories.filter((story) => !used.has(componentOf(story)) && !isPlanned(story));
  expect(unused).toEqual([]);
});

test('a component that a screen uses is not called planned', () => {
  expect(stories.filter((story) => used.has(componentOf(story)) && isPlanned(story))).toEqual([]);
});
