// Checks docs/acceptance.md: which tests and stories name which row of the checklist.
//   --write  fills in the last column      --check  fails when it is out of date (default)
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './lib/run.ts';
import { readTitles } from './lib/titles.ts';

const file = path.join(root, 'docs/acceptance.md');
const row = /^\| ([A-Z]+-\d\d) \| (.*) \| ([^|]*) \|$/;
const rowId = /\b[A-Z]+-\d\d\b/g;

const lines = readFileSync(file, 'utf8').split('\n');
const known = new Set(lines.flatMap((line) => row.exec(line)?.[1] ?? []));
const areas = new Set([...known].map((id) => id.split('-')[0]));

/** Row id → the files whose titles name it. */
const shownBy = new Map<string, Set<string>>();
const problems: string[] = [];
for (const { file: name, text } of readTitles()) {
  for (const id of idsIn(text)) {
    if (known.has(id)) shownBy.set(id, (shownBy.get(id) ?? new Set<string>()).add(name));
    else problems.push(`${name}: “${text}” names ${id}, which is no row of the checklist.`);
  }
}

const updated = lines.map((line) => {
  const [, id, behaviour] = row.exec(line) ?? [];
  return id ? `| ${id} | ${behaviour} | ${[...(shownBy.get(id) ?? [])].toSorted().join(', ')} |` : line;
});

if (process.argv.includes('--write')) writeFileSync(file, updated.join('\n'));
else if (updated.join('\n') !== lines.join('\n')) {
  problems.push('docs/acceptance.md is out of date: run `npm run acceptance -- --write`.');
}
for (const problem of problems) console.error(problem);
console.log(`${shownBy.size} of ${known.size} rows of the checklist are named by a test or story.`);
process.exitCode = problems.length > 0 ? 1 : 0;

/** Each row by its whole id, so that a search for one finds its tests. */
function idsIn(text: string) {
  const ids = [...text.matchAll(rowId)].map(([id]) => id);
  return new Set(ids.filter((id) => areas.has(id.split('-')[0])));
}
