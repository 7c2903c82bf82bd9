import { expect, it } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { isTooOld } from './runtime.js';

it('requires the same Node as package.json', () => {
  const oldest = packageJson.engines.node.replace('>=', '');
  const [major, minor] = oldest.split('.').map(Number) as [number, number];
  expect(isTooOld(`${major}.${minor}.0`)).toBe(false);
  expect(isTooOld(`${major}.${minor - 1}.9`)).toBe(true);
  expect(isTooOld(`${major - 1}.99.0`)).toBe(true);
  expect(isTooOld(`${major + 1}.0.0`)).toBe(false);
});
