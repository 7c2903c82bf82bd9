import path from 'node:path';
import { expect, test } from 'vitest';
import { iconMeanings } from '../.storybook/docs/iconMeanings.ts';
import { readDesignFacts } from './lib/designFacts.ts';

const facts = readDesignFacts(path.resolve(import.meta.dirname, '..'));

test('each icon in use has one meaning, and no meaning has two icons', () => {
  expect(Object.keys(iconMeanings).toSorted()).toEqual(Object.keys(facts.icons).toSorted());
  const meanings = Object.values(iconMeanings);
  expect(meanings.filter((meaning, index) => meanings.indexOf(meaning) !== index)).toEqual([]);
});

test('the facts list the users of each component', () => {
  expect(facts.users['src/ui/actions/Button.tsx']).toMatchObject({ 'screens/tags': expect.any(Number) });
  expect(facts.users['src/ui/table/Table.tsx']).toMatchObject({ shared: expect.any(Number) });
});
