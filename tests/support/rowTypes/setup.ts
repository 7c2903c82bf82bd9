import { afterAll, expect } from 'vitest';
import { takeLies } from './check.ts';

// Of each file: what it imports is shared, this is not.
afterAll(() => {
  expect(takeLies(), 'rows that are not as their types say').toEqual([]);
});
