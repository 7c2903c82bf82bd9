// Prints the size and the structure of the sources: lines, small files, words in comments, imports that climb two folders,
// and cycles of files and of folders. Fails on a cycle, or if one import in twenty climbs two folders.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findCircles, wayRound, type Graph } from './lib/circles.ts';
import { parseImports, wordsInComments } from './lib/imports.ts';
import { root } from './lib/run.ts';

const folders = ['src', 'server', 'cli', 'scripts', 'tests', '.storybook'];
const maxClimbs = 0.05;

/** Tests and stories import any folder, and nothing imports them: they belong to no folder's dependencies. */
const isLeaf = (file: string) => /\.(test|spec|stories)\.tsx?$/.test(file);

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...folders], {
  cwd: root,
  encoding: 'utf8',
});
/** The sources by their paths, without those that are deleted and not yet committed. */
const sources = new Map(
  listed
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && existsSync(path.join(root, file)))
    .toSorted()
    .map((file) => [file, readFileSync(path.join(root, file), 'utf8')]),
);
const imports = new Map([...sources].map(([file, code]) => [file, parseImports(file, code)]));
const all = [...imports.values()].flat();
const climbs = all.filter(({ specifier }) => specifier.startsWith('../../'));
const fileGraph: Graph = new Map([...imports].map(([file, its]) => [file, its.map((each) => each.file)]));
/** By folder: which of its folders, and of the files beside them, imports which. */
const levels = new Map<string, Map<string, Set<string>>>();
/** An import behind each arrow between folders, for the message. */
const examples = new Map<string, string>();
for (const [file, its] of imports) {
  if (isLeaf(file)) continue;
  for (const { specifier, file: target } of its) {
    const siblings = findSiblings(file, target);
    if (!siblings) continue;
    const { parent, from, to } = siblings;
    const level = levels.get(parent) ?? new Map<string, Set<string>>();
    levels.set(parent, level.set(from, (level.get(from) ?? new Set()).add(to)));
    examples.set(`${from} ${to}`, `${file} imports ${specifier}`);
  }
}

const lengths = [...sources]
  .map(([file, code]) => ({ file, lines: code.split('\n').length - 1 }))
  .toSorted((one, other) => one.lines - other.lines);
const longest = lengths.at(-1)!;
const fileCircles = findCircles(fileGraph);
const folderCircles = [...levels.values()].flatMap((level) =>
  findCircles(level).map((circle) => ({ circle, way: wayRound(level, circle) })),
);

printSize();
console.log(`${sources.size} files, ${lengths[Math.floor(lengths.length / 2)]!.lines} lines the median`);
console.log(`longest: ${longest.file}, ${longest.lines} lines`);
console.log(
  `imports that climb two folders: ${climbs.length} of ${all.length}, ${((climbs.length / all.length) * 100).toFixed(1)} %`,
);
const circles = fileCircles.length + folderCircles.length;
console.log(circles === 1 ? '1 circle' : `${circles} circles`);
for (const circle of fileCircles) console.error(`  files: ${wayRound(fileGraph, circle).join(' → ')}`);
for (const { circle, way } of folderCircles) {
  console.error(`  folders: ${circle.join(', ')}`);
  for (const [index, from] of way.slice(0, -1).entries()) {
    console.error(`    ${from} → ${way[index + 1]}: ${examples.get(`${from} ${way[index + 1]}`)}`);
  }
}
const hasManyClimbs = climbs.length >= all.length * maxClimbs;
if (hasManyClimbs) console.error('One import in twenty climbs two folders: import by `#folder/…`.');
process.exitCode = circles > 0 || hasManyClimbs ? 1 : 0;

/** The folders or files beside each other in which two files lie, or undefined where both are files of one folder. */
function findSiblings(file: string, other: string) {
  const [a, b] = [file.split('/'), other.split('/')];
  const depth = a.findIndex((part, index) => part !== b[index]);
  if (depth === a.length - 1 && depth === b.length - 1) return undefined;
  const upTo = (parts: string[]) => parts.slice(0, depth + 1).join('/');
  return { parent: a.slice(0, depth).join('/'), from: upTo(a), to: upTo(b) };
}

/** The figures of the production code: what users run, without tests and stories. */
function printSize() {
  const production = lengths.filter(({ file }) => /^(?:src|server|cli)\//.test(file) && !isLeaf(file));
  const importers = new Map<string, Set<string>>();
  for (const [file, its] of imports)
    for (const each of its) importers.set(each.file, (importers.get(each.file) ?? new Set()).add(file));
  const single = production.filter(({ file, lines }) => {
    const [importer, ...others] = importers.get(file) ?? [];
    return lines <= 40 && importer && others.length === 0 && path.dirname(importer) === path.dirname(file);
  });
  const words = production.reduce((sum, { file }) => sum + wordsInComments(file, sources.get(file)!), 0);
  const figures: [string, number][] = [
    ['production lines', production.reduce((sum, { lines }) => sum + lines, 0)],
    ['production files', production.length],
    ['files of at most 20 lines', production.filter(({ lines }) => lines <= 20).length],
    ['files of at most 40 lines whose only importer is beside them', single.length],
    ['words in comments', words],
  ];
  for (const [name, figure] of figures) console.log(`${figure.toLocaleString('en').padStart(8)} ${name}`);
}
