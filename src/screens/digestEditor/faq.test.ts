import { expect, test } from 'vitest';
import type { FaqItem } from '#editing/model.ts';
import { validateItem, faqToItems, areSameItems, mergeAnswers } from './faq.ts';

const item = (over: Partial<FaqItem> = {}): FaqItem => ({
  question: 'Why?',
  answer: 'Because.',
  isAnswerPending: false,
  ...over,
});

const entry = (question: string) => ({ question, answer: '', is_regenerated: false });

test('FAQ-12 items are in the order of their places', () => {
  const question_answer = { 10: entry('j'), 2: entry('b'), 1: entry('a') };
  const items = faqToItems({ id: 1, display: true, is_answer_generate: false, question_answer });
  expect(items.map(({ question }) => question)).toEqual(['a', 'b', 'j']);
});

test('FAQ-08, FAQ-09 a question is needed, and an answer unless one is pending', () => {
  expect(validateItem(item())).toEqual({});
  expect(validateItem(item({ question: ' ', answer: '' }))).toEqual({
    question: 'Please enter a question',
    answer: 'Please generate answers or enter answer manually.',
  });
  expect(validateItem(item({ answer: '', isAnswerPending: true }))).toEqual({});
});

test('FAQ-02 an answer that comes fills its question in, and leaves what was typed elsewhere', () => {
  const before = [item({ answer: '', isAnswerPending: true }), item({ question: 'How?' })];
  const now = [item({ answer: 'New.' }), item({ question: 'How?' })];
  const edited = [before[0]!, item({ question: 'How?', answer: 'Typed.' })];
  expect(mergeAnswers({ items: edited, base: before }, now)).toEqual([
    item({ answer: 'New.' }),
    item({ question: 'How?', answer: 'Typed.' }),
  ]);
  const renamed = [item({ question: 'Another?', answer: '', isAnswerPending: false }), edited[1]!];
  expect(mergeAnswers({ items: renamed, base: before }, now)).toEqual(renamed);
  expect(areSameItems(edited, now)).toBe(false);
});
