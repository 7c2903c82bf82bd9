import { expect, test } from 'vitest';
import { answerFrom } from './answer.ts';
import { questionsOf } from './questions.ts';

const content = `
  <h2>Why does it matter?</h2>
  <p>The city of Vienna will sell night trains through one booking. Until now Deutsche Bahn sold its own tickets.</p>
  <p>From March, Vienna also rebooks missed connections at no charge.</p>`;

test('FAQ-02: questions are those of the text itself, and about what it names', () => {
  expect(questionsOf({ title: 'One ticket', content, language: 'en' })).toEqual([
    'What is this about?',
    'Why does it matter?',
    'What should readers know about Vienna?',
    'What should readers know about Deutsche Bahn?',
  ]);
});

test('FAQ-02: questions speak the language of their digest, and an empty text still has one', () => {
  expect(questionsOf({ title: '', content: '', language: 'es' })).toEqual(['¿De qué se trata?']);
  expect(questionsOf({ title: '', content: '<p>المكتبات تعير الكتب</p>', language: 'ar' })[1]).toContain(
    'المكتبات',
  );
});

test('FAQ-02: an answer is made of sentences of the text, in their order', () => {
  expect(answerFrom(content, 'What happens to missed connections?')).toBe(
    'From March, Vienna also rebooks missed connections at no charge.',
  );
  expect(answerFrom(content, 'What should readers know about Vienna?')).toBe(
    'The city of Vienna will sell night trains through one booking. From March, Vienna also rebooks missed connections at no charge.',
  );
  expect(answerFrom(content, 'Who?')).toMatch(/^The city of Vienna/);
  expect(answerFrom('', 'Who?')).toBe('');
});
