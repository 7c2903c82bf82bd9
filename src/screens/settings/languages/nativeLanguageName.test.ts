import { expect, test } from 'vitest';
import { nativeLanguageName } from './nativeLanguageName.ts';

test('a language is called as it calls itself', () => {
  expect(['pt', 'de', 'ar'].map(nativeLanguageName)).toEqual(['Português', 'Deutsch', 'العربية']);
});

test('what is no code has no name', () => {
  expect(['', 'p', 'xx', '-', 'not a code'].map(nativeLanguageName)).toEqual(['', '', '', '', '']);
});
