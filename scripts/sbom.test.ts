import { expect, it } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { createSbom } from './lib/sbom.ts';

it('OPS-04: a release lists its packages with their licences, identically for the same commit', async () => {
  const at = new Date('2026-11-01T00:00:00Z');
  const sbom = await createSbom(at);
  const names = new Set(sbom.components.map(({ name }) => name));
  for (const name of Object.keys(packageJson.dependencies)) expect(names).toContain(name);
  for (const name of ['vite', 'storybook', 'knip']) expect(names).not.toContain(name);
  expect(sbom.components.filter(({ licenses = [] }) => licenses.length === 0)).toEqual([]);
  expect(JSON.stringify(sbom)).not.toMatch(/registry|tarball/);
  expect(await createSbom(at)).toEqual(sbom);
});
