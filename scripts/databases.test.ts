import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './lib/run.ts';
import { onBoth, onEmbedded } from '../tests/api/databases.ts';

test('tests/api/databases.ts lists each test file of its folder once', () => {
  const files = readdirSync(path.join(root, 'tests/api')).filter((name) => name.endsWith('.test.ts'));
  const listed = [...Object.keys(onBoth), ...onEmbedded].map((name) => `${name}.test.ts`);
  expect(listed.toSorted()).toEqual(files.toSorted());
});
