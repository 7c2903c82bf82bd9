import { afterAll, expect } from 'vitest';
import { takeDifferences } from './check.ts';

// Of each file: what it imports is shared, this is not.
afterAll(() => {
  expect(takeDifferences(), 'rows that are not as their types say').toEqual([]);
});
