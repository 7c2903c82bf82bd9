import { existsSync, readdirSync } from 'node:fs';
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
/** What the contract is written with, beside its resources. */
const notResources = new Set(['endpoint', 'errors', 'index', 'schema', 'scopes', 'segments']);
/** Where a resource is served elsewhere: revisions are part of digests. */
const servedAs: Record<string, string> = { revisions: 'digests/revisions' };

test('each file of the contract is a resource, and each resource has its file', () => {
  const files = namesIn('src/api/contract').filter((name) => !notResources.has(name));
  expect(files.toSorted()).toEqual([...resources].toSorted());
});

test.each(resources)('%s is served by the folder of its name', (name) => {
  const folder = `server/features/${servedAs[name] ?? name}`;
  expect(existsSync(path.join(root, folder, 'routes.ts')), folder).toBe(true);
});

test('each file of src/data has the name of the resource that it reads', () => {
  for (const name of namesIn('src/data')) expect(resources).toContain(name);
});
