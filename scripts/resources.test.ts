import { globSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { contract } from '#api/contract/index.ts';
import { root } from './lib/run.ts';

const resources = [...new Set(contract.map(({ resource }) => resource))];
/** The names of the files of a folder, without those of tests. */
const namesIn = (folder: string) =>
  readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isFile() && /^[a-zA-Z]+\.ts$/.test(entry.name))
    .map(({ name }) => path.basename(name, '.ts'));
/** Files of the contract that aren't resources. */
const notResources = new Set(['endpoint', 'errors', 'index', 'schema', 'scopes', 'segments']);

test('each file of the contract is a resource, and each resource has its file', () => {
  const files = namesIn('src/api/contract').filter((name) => !notResources.has(name));
  expect(files.toSorted()).toEqual([...resources].toSorted());
});

test.each(resources)('%s is served by the folder or the file of its name', (name) => {
  const served = globSync([`server/features/**/${name}/routes.ts`, `server/features/*/${name}Routes.ts`], {
    cwd: root,
  });
  expect(served).toHaveLength(1);
});

test('each file of src/data has the name of the resource that it reads', () => {
  for (const name of namesIn('src/data')) expect(resources).toContain(name);
});
