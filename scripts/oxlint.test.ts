import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { programPath, root } from './lib/run.ts';

const screens = readdirSync(path.join(root, 'src/screens'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** Files in the top folders, each with a forbidden import. */
const refused: [file: string, specifier: string][] = [
  ['src/ui/probe/data.ts', '#data/tags.ts'],
  ['src/ui/probe/router.ts', 'wouter'],
  ['src/richText/probe/screen.ts', '#screens/tags/Tags.tsx'],
  ['src/ui/probe/rules.ts', '#domain/csv.ts'],
  ['src/domain/probe/contract.ts', '#api/contract/tags.ts'],
  ['src/domain/probe/node.ts', 'node:fs'],
  ['src/domain/probe/react.ts', 'react'],
  ['src/api/probe/node.ts', 'node:fs'],
  ['src/api/probe/react.ts', 'react'],
  ['src/data/probe/app.ts', '#app/App.tsx'],
  ['src/data/probe/shared.ts', '#shared/page/paths.ts'],
  ['src/data/probe/fields.ts', '#editorFields/any.ts'],
  ['src/editing/probe/screen.ts', '#screens/tags/Tags.tsx'],
  ['src/editing/probe/fields.ts', '#editorFields/any.ts'],
  ['src/editorFields/probe/app.ts', '#app/App.tsx'],
  ['src/editorFields/probe/screen.ts', '#screens/tags/Tags.tsx'],
  ['src/shared/probe/editing.ts', '#editing/any.ts'],
  ['src/shared/probe/screen.ts', '#screens/tags/Tags.tsx'],
  ['src/shared/probe/app.ts', '#app/App.tsx'],
  ['src/screens/probe/app.ts', '#app/App.tsx'],
  ['src/screens/probe/screen.ts', '#screens/tags/Tags.tsx'],
  ...screens.map((name): [string, string] => [`src/screens/probe/${name}.ts`, `../${name}/any.ts`]),
  ...screens.map((name): [string, string] => [`src/screens/probe/deep/${name}.ts`, `../../${name}/any.ts`]),
  ['src/screens/probe/server.ts', '#server/app.ts'],
  ['src/screens/probe/styles.ts', 'styled-components'],
  ['cli/probe/server.ts', '#server/app.ts'],
  ['server/probe/client.ts', '#api/client.ts'],
  ['server/probe/errors.ts', '#api/errors.ts'],
  ['server/probe/address.ts', '#api/clock.ts'],
  ['server/probe/data.ts', '#data/tags.ts'],
  ['server/features/news/grouping/probe/client.ts', '#api/client.ts'],
  ['server/features/news/grouping/probe/database.ts', '#server/db/database.ts'],
  ['server/features/news/grouping/probe/clock.ts', 'node:timers'],
  ['server/features/probe/client.ts', '#api/client.ts'],
  ['server/features/probe/routes.ts', '../tags/routes.ts'],
  ['server/features/probe/deep.ts', '../digests/folder/any.ts'],
  ['server/features/probe/path.ts', '#server/features/taxonomy/tags/routes.ts'],
  ['server/features/probe/deeper.ts', '#server/features/notify/broadcasts/send/begin.ts'],
];

const allowed: [file: string, specifier: string][] = [
  ['server/probe/contract.ts', '#api/contract/tags.ts'],
  ['server/probe/csv.ts', '#domain/csv.ts'],
  ['server/probe/video.ts', '#domain/video/time.ts'],
  ['server/features/probe/video.ts', '#domain/video/time.ts'],
  ['server/features/news/grouping/probe/words.ts', '#server/content/words.ts'],
  ['server/features/probe/queries.ts', '../tags/queries.ts'],
  ['server/features/probe/area.ts', '#server/features/taxonomy/tags/queries.ts'],
  ['src/data/probe/api.ts', '#api/contract/tags.ts'],
  ['src/editing/probe/digests.ts', '#api/contract/digests.ts'],
  ['src/editing/probe/shared.ts', '#shared/page/paths.ts'],
  ['src/editorFields/probe/editing.ts', '#editing/model.ts'],
  ['src/screens/probe/shared.ts', '#shared/page/paths.ts'],
];

// The rules match paths from the root, so the probes are in a folder with only the rules.
let folder = '';
const messages = new Map<string, string>();
const inCircles = new Set<string>();

/**
 * Files that import each other's types, one through a path import. Only `scripts/shape.ts` finds cycles through
 * `import()`.
 */
const circle: [file: string, code: string][] = [
  ['src/ui/circle/one.ts', "import type { Two } from './two.ts';\nexport type One = Two;\n"],
  ['src/ui/circle/two.ts', "import type { One } from '#ui/circle/one.ts';\nexport type Two = One;\n"],
];

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'desk-lint-'));
  for (const file of ['.oxlintrc.json', 'package.json']) {
    copyFileSync(path.join(root, file), path.join(folder, file));
  }
  const probes = [...refused, ...allowed].map(([file, specifier]): [string, string] => [
    file,
    `import * as probe from '${specifier}';\nvoid probe;\n`,
  ]);
  for (const [file, code] of [...probes, ...circle]) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), code);
  }
  const { stdout } = spawnSync(programPath('oxlint'), ['--format', 'json', '.'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { filename: string; code: string; help: string }[];
  };
  for (const { filename, code, help } of diagnostics) {
    if (code === 'eslint(no-restricted-imports)') messages.set(filename, help);
    if (code === 'import(no-cycle)') inCircles.add(filename);
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the lint rules for imports', () => {
  it.each(refused)('in %s, forbid an import of %s and say what to do', (file) => {
    expect(messages.get(file)).toMatch(/\w/);
  });

  it.each(allowed)('in %s, allow an import of %s', (file) => {
    expect(messages.get(file)).toBeUndefined();
  });

  it('forbid cycles, including those of types or through path imports', () => {
    expect([...inCircles].toSorted()).toEqual(circle.map(([file]) => file).toSorted());
  });
});
