import { globSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { contract } from '#api/contract/index.ts';
import { root } from './lib/run.ts';

const resources = [...new Set(contract.map(({ resource }) => resource))];
/** Names of the files in a folder, without tests. */
const namesIn = (folder: string) =>
  readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isFile() && /^[a-zA-Z]+\.ts$/.test(entry.name))
    .map(({ name }) => path.basename(name, '.ts'));
/** Files of the contract that aren't resources. */
const notResources = new Set(['endpoint', 'errors', 'index', 'schema', 'scopes', 'segments']);

test('each contract file is a resource, and each resource has a file', () => {
  const files = namesIn('src/api/contract').filter((name) => !notResources.has(name));
  expect(files.toSorted()).toEqual([...resources].toSorted());
});

test.each(resources)('%s is served by a folder or file of that name', (name) => {
  const served = globSync([`server/features/**/${name}/routes.ts`, `server/features/*/${name}Routes.ts`], {
    cwd: root,
  });
  expect(served).toHaveLength(1);
});

test('each file in src/data is named after the resource that it reads', () => {
  for (const name of namesIn('src/data')) expect(resources).toContain(name);
});
