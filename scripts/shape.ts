// Prints how the sources hang together: files, their length, imports that climb two folders, and circles of files and of
// folders. Fails on a circle, and where one import in twenty or more climbs two folders.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { circlesOf, wayRound, type Graph } from './lib/circles.ts';
import { importsOf } from './lib/imports.ts';
import { root } from './lib/run.ts';

const rooms = ['src', 'server', 'cli', 'scripts', 'tests', '.storybook'];
const maxClimbs = 0.05;

/** Tests and stories import any room, and nothing imports them: they belong to no folder's dependencies. */
const isLeaf = (file: string) => /\.(test|spec|stories)\.tsx?$/.test(file);

/** Circles that are still to be cut, by their first members. Any other fails. */
const known = [
  'cli/commands/complete.ts',
  'server/demo',
  'src/ui/actions',
  'src/ui/media/FileVideo.tsx',
  'src/ui/overlays/ActionMenu.tsx',
  'src/ui/overlays/FilterChoice.tsx',
  'src/ui/table/CardList.tsx',
  'src/ui/table/CellEditor.tsx',
];

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...rooms], {
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
const imports = new Map([...sources].map(([file, code]) => [file, importsOf(file, code)]));
const all = [...imports.values()].flat();
const climbs = all.filter(({ specifier }) => specifier.startsWith('../../'));
const fileGraph: Graph = new Map([...imports].map(([file, its]) => [file, its.map((each) => each.file)]));
/** By folder: its folders, and which of them imports which. What lies in the folder itself belongs to none of them. */
const levels = new Map<string, Map<string, Set<string>>>();
/** An import behind each arrow between folders, for the message. */
const examples = new Map<string, string>();
for (const [file, its] of imports) {
  if (isLeaf(file)) continue;
  for (const { specifier, file: target } of its) {
    const parted = siblingsOf(file, target);
    if (!parted) continue;
    const { parent, from, to } = parted;
    const level = levels.get(parent) ?? new Map<string, Set<string>>();
    levels.set(parent, level.set(from, (level.get(from) ?? new Set()).add(to)));
    examples.set(`${from} ${to}`, `${file} imports ${specifier}`);
  }
}

const lengths = [...sources]
  .map(([file, code]) => ({ file, lines: code.split('\n').length - 1 }))
  .toSorted((one, other) => one.lines - other.lines);
const longest = lengths.at(-1)!;
const fileCircles = circlesOf(fileGraph);
const folderCircles = [...levels.values()].flatMap((level) =>
  circlesOf(level).map((circle) => ({ circle, way: wayRound(level, circle) })),
);

console.log(`${sources.size} files, ${lengths[Math.floor(lengths.length / 2)]!.lines} lines the median`);
console.log(`longest: ${longest.file}, ${longest.lines} lines`);
console.log(
  `imports that climb two folders: ${climbs.length} of ${all.length}, ${((climbs.length / all.length) * 100).toFixed(1)} %`,
);
console.log(`circles of files: ${fileCircles.length}`);
for (const circle of fileCircles) console.log(`  ${wayRound(fileGraph, circle).join(' → ')}`);
console.log(`circles of folders: ${folderCircles.length}`);
for (const { circle, way } of folderCircles) {
  console.log(`  ${circle.join(', ')}`);
  for (const [index, from] of way.slice(0, -1).entries()) {
    console.log(`    ${from} → ${way[index + 1]}: ${examples.get(`${from} ${way[index + 1]}`)}`);
  }
}

const found = [...fileCircles, ...folderCircles.map(({ circle }) => circle)].map(([first = '']) => first);
const fresh = found.filter((first) => !known.includes(first));
const cut = known.filter((first) => !found.includes(first));
for (const first of fresh) console.error(`New circle, at ${first}: see above, and cut it.`);
for (const first of cut)
  console.error(`The circle at ${first} is cut: remove it from \`known\` in this file.`);
const hasManyClimbs = climbs.length >= all.length * maxClimbs;
if (hasManyClimbs) console.error('One import in twenty climbs two folders: import by `#room/…`.');
process.exitCode = fresh.length > 0 || hasManyClimbs ? 1 : 0;

/** The folders beside each other in which two files lie, or undefined where one lies in a folder of the other. */
function siblingsOf(file: string, other: string) {
  const [a, b] = [file.split('/'), other.split('/')];
  const depth = a.findIndex((part, index) => part !== b[index]);
  if (depth >= a.length - 1 || depth >= b.length - 1) return undefined;
  const upTo = (parts: string[]) => parts.slice(0, depth + 1).join('/');
  return { parent: a.slice(0, depth).join('/'), from: upTo(a), to: upTo(b) };
}
