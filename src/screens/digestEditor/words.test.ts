import { expect, test } from 'vitest';
import { capitaliseSentences, cutWords } from './words';

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `w${index + 1}`).join(' ');

test('EDIT-08 a copied title ends after its 30th word', () => {
  expect(cutWords(numbered(31), 30)).toBe(numbered(30));
  expect(cutWords(numbered(30), 30)).toBe(numbered(30));
});

test('EDIT-09 a copied subtitle ends after its 12th word', () => {
  expect(cutWords(numbered(40), 12)).toBe(numbered(12));
});

test('cutting keeps the spacing between the words and drops it around them', () => {
  expect(cutWords('  one   two\u00a0three four ', 3)).toBe('one   two\u00a0three');
  expect(cutWords('   ', 3)).toBe('');
  expect(cutWords('', 3)).toBe('');
});

test('cutting a very long text is quick', () => {
  const start = performance.now();
  expect(cutWords('a'.repeat(500_000) + ' b', 30)).toHaveLength(500_002);
  expect(performance.now() - start).toBeLessThan(500);
});

test('EDIT-17 the first letter of each sentence becomes a capital', () => {
  expect(capitaliseSentences('rates fall. banks wait! what now? nobody knows')).toBe(
    'Rates fall. Banks wait! What now? Nobody knows',
  );
});

test('EDIT-17 the rest of a sentence is left alone', () => {
  expect(capitaliseSentences('NASA and the iPhone cost 3.5 dollars at example.com')).toBe(
    'NASA and the iPhone cost 3.5 dollars at example.com',
  );
});

test('EDIT-17 quotes, brackets and accents are no obstacle', () => {
  expect(capitaliseSentences('“élan vital.” (he said.) ¿qué pasa? «так»')).toBe(
    '“Élan vital.” (He said.) ¿Qué pasa? «Так»',
  );
  expect(capitaliseSentences('نص عربي. نص آخر')).toBe('نص عربي. نص آخر');
});
