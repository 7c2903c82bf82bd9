// Prints the size and structure of the sources: lines, small files, words in comments, imports that climb two folders
// (`../../`), and import cycles. Fails on a cycle, or if one import in twenty climbs two folders.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findCycles, findShortestCycle, type Graph } from './lib/cycles.ts';
import { parseImports, countCommentWords } from './lib/imports.ts';
import { root } from './lib/run.ts';

const folders = ['src', 'server', 'cli', 'scripts', 'tests', '.storybook'];
const maxParentImportShare = 0.05;

/**
 * Tests and stories import from any folder and nothing imports them, so they're excluded from the folder
 * graph.
 */
const isLeaf = (file: string) => /\.(test|spec|stories)\.tsx?$/.test(file);

const listedFiles = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', ...folders],
  {
    cwd: root,
    encoding: 'utf8',
  },
);
/** Source code by path, without files that are deleted but not yet committed. */
const sources = new Map(
  listedFiles
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && existsSync(path.join(root, file)))
    .toSorted()
    .map((file) => [file, readFileSync(path.join(root, file), 'utf8')]),
);
const imports = new Map([...sources].map(([file, code]) => [file, parseImports(file, code)]));
const allImports = [...imports.values()].flat();
const parentImports = allImports.filter(({ specifier }) => specifier.startsWith('../../'));
const fileGraph: Graph = new Map([...imports].map(([file, its]) => [file, its.map((each) => each.file)]));
/** For each folder, the import graph between the folders and files directly inside it. */
const levels = new Map<string, Map<string, Set<string>>>();
/** An example import for each edge between folders, for the error message. */
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

const filesByLength = [...sources]
  .map(([file, code]) => ({ file, lines: code.split('\n').length - 1 }))
  .toSorted((one, other) => one.lines - other.lines);
const longestFile = filesByLength.at(-1)!;
const fileCycles = findCycles(fileGraph);
const folderCycles = [...levels.values()].flatMap((level) =>
  findCycles(level).map((cycle) => ({ cycle, way: findShortestCycle(level, cycle) })),
);

printSize();
console.log(
  `${sources.size} files, ${filesByLength[Math.floor(filesByLength.length / 2)]!.lines} lines the median`,
);
console.log(`longest: ${longestFile.file}, ${longestFile.lines} lines`);
console.log(
  `imports that climb two folders: ${parentImports.length} of ${allImports.length}, ${((parentImports.length / allImports.length) * 100).toFixed(1)} %`,
);
const cycleCount = fileCycles.length + folderCycles.length;
console.log(cycleCount === 1 ? '1 cycle' : `${cycleCount} cycles`);
for (const cycle of fileCycles) console.error(`  files: ${findShortestCycle(fileGraph, cycle).join(' → ')}`);
for (const { cycle, way } of folderCycles) {
  console.error(`  folders: ${cycle.join(', ')}`);
  for (const [index, from] of way.slice(0, -1).entries()) {
    console.error(`    ${from} → ${way[index + 1]}: ${examples.get(`${from} ${way[index + 1]}`)}`);
  }
}
const hasManyParentImports = parentImports.length >= allImports.length * maxParentImportShare;
if (hasManyParentImports)
  console.error('At least one import in twenty climbs two folders. Use `#folder/…` instead.');
process.exitCode = cycleCount > 0 || hasManyParentImports ? 1 : 0;

/**
 * Returns the sibling folders or files that contain the two files, or undefined if both files are in the
 * same folder.
 */
function findSiblings(file: string, other: string) {
  const [a, b] = [file.split('/'), other.split('/')];
  const depth = a.findIndex((part, index) => part !== b[index]);
  if (depth === a.length - 1 && depth === b.length - 1) return undefined;
  const upTo = (parts: string[]) => parts.slice(0, depth + 1).join('/');
  return { parent: a.slice(0, depth).join('/'), from: upTo(a), to: upTo(b) };
}

/** Prints figures about the production code, without tests and stories. */
function printSize() {
  const production = filesByLength.filter(({ file }) => /^(?:src|server|cli)\//.test(file) && !isLeaf(file));
  const importers = new Map<string, Set<string>>();
  for (const [file, its] of imports)
    for (const each of its) importers.set(each.file, (importers.get(each.file) ?? new Set()).add(file));
  const single = production.filter(({ file, lines }) => {
    const [importer, ...others] = importers.get(file) ?? [];
    return lines <= 40 && importer && others.length === 0 && path.dirname(importer) === path.dirname(file);
  });
  const words = production.reduce((sum, { file }) => sum + countCommentWords(file, sources.get(file)!), 0);
  const figures: [string, number][] = [
    ['production lines', production.reduce((sum, { lines }) => sum + lines, 0)],
    ['production files', production.length],
    ['files of at most 20 lines', production.filter(({ lines }) => lines <= 20).length],
    ['files of at most 40 lines whose only importer is beside them', single.length],
    ['words in comments', words],
  ];
  for (const [name, figure] of figures) console.log(`${figure.toLocaleString('en').padStart(8)} ${name}`);
}
