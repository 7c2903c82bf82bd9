import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { addTarballUrls, registryHost, type Lock } from './lock.ts';
import { root } from './run.ts';

const read = (name: string) => readFileSync(path.join(root, name), 'utf8');

it('each package in package-lock.json has a URL; `npm run lock` adds it', () => {
  const lock = JSON.parse(read('package-lock.json')) as Lock;
  expect(lock).toEqual(addTarballUrls(lock));
  expect(Object.values(lock.packages).filter(({ resolved }) => resolved).length).toBeGreaterThan(500);
});

it('.npmrc replaces the host of these URLs with the registry in use', () => {
  expect(read('.npmrc').split('\n')).toContain(`replace-registry-host=${registryHost}`);
});

it.each([
  ['node_modules/swr', {}, 'swr/-/swr-1.0.0.tgz'],
  ['node_modules/a/node_modules/@b/c', {}, '@b/c/-/c-1.0.0.tgz'],
  ['node_modules/alias', { name: '@b/d' }, '@b/d/-/d-1.0.0.tgz'],
])('the URL of %s', (folder, named, address) => {
  const entry = { ...named, version: '1.0.0', integrity: 'sha512-x' };
  const lock = addTarballUrls({ packages: { '': { version: '0.1.0' }, [folder]: entry } });
  expect(lock.packages[folder]?.resolved).toBe(`https://registry.invalid/${address}`);
  expect(lock.packages['']).toEqual({ version: '0.1.0' });
});
