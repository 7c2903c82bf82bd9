import { expect, test } from 'vitest';
import { capitaliseSentences } from './sentences.ts';

test('EDIT-17 the first letter of each sentence becomes a capital', () => {
  expect(capitaliseSentences('rates fall. banks wait! what now? no one knows')).toBe(
    'Rates fall. Banks wait! What now? No one knows',
  );
});

test('EDIT-17 the rest of a sentence is unchanged', () => {
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
