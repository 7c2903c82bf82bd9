import { maxQuestions } from '#api/contract/faq.ts';
import { fieldError, notFound } from '#server/errors.ts';

export const faqNotFound = () => notFound('This FAQ');

type ItemsInput = Record<string, { question: string; answer: string }>;

export interface NewItem {
  position: number;
  question: string;
  answer: string;
}

/** Keys must be 1 to n. Throws 400 with the documented messages (FAQ-08, FAQ-10). */
export function parseItems(itemsByPosition: ItemsInput): NewItem[] {
  const items = Object.entries(itemsByPosition)
    .map(([key, item]) => ({
      position: Number(key),
      question: item.question.trim(),
      answer: item.answer.trim(),
    }))
    .toSorted((a, b) => a.position - b.position);
  if (items.length === 0) throw fieldError({ question_answer: ['Please add at least one FAQ'] });
  if (items.length > maxQuestions || items.some(({ position }, index) => position !== index + 1)) {
    throw fieldError({
      question_answer: [`Questions must be numbered from 1, without gaps, up to ${maxQuestions}.`],
    });
  }
  const blank = items.filter(({ question }) => question === '');
  if (blank.length > 0) {
    throw fieldError(
      Object.fromEntries(blank.map(({ position }) => [`${position}.question`, ['Please enter a question']])),
    );
  }
  return items;
}
