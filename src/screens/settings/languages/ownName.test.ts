import { expect, test } from 'vitest';
import { ownName } from './ownName.ts';

test('a language is called as it calls itself', () => {
  expect(['pt', 'de', 'ar'].map(ownName)).toEqual(['Português', 'Deutsch', 'العربية']);
});

test('what is no code has no name', () => {
  expect(['', 'p', 'xx', '-', 'not a code'].map(ownName)).toEqual(['', '', '', '', '']);
});
