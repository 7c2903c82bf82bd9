import type { Faq } from '#api/contract/faq.ts';
import type { FaqEdit, FaqItem } from '#editing/model.ts';
import { messages } from './messages.ts';

const strings = messages.faq;

export interface FaqItemErrors {
  question?: string;
  answer?: string;
}

/** FAQ-12. */
export function faqToItems(faq: Faq): FaqItem[] {
  return Object.entries(faq.question_answer)
    .toSorted(([a], [b]) => Number(a) - Number(b))
    .map(([, { question, answer, is_regenerated: isAnswerPending }]) => ({
      question,
      answer,
      isAnswerPending,
    }));
}

/** FAQ-08, FAQ-09. */
export function validateItem({ question, answer, isAnswerPending }: FaqItem): FaqItemErrors {
  return {
    ...(question.trim() === '' && { question: strings.noQuestion }),
    ...(answer.trim() === '' && !isAnswerPending && { answer: strings.noAnswer }),
  };
}

export const isValid = (item: FaqItem) => Object.keys(validateItem(item)).length === 0;

/** Takes the latest answers, except where the user edited one. */
export function mergeAnswers({ items, base }: FaqEdit, latest: FaqItem[]): FaqItem[] {
  return items.map((item, index) => {
    const [before, now] = [base[index], latest[index]];
    if (!before || !now || now.question !== item.question) return item;
    const answer = item.answer === before.answer ? now.answer : item.answer;
    return { ...item, answer, isAnswerPending: now.isAnswerPending };
  });
}

export function areSameItems(a: readonly FaqItem[], b: readonly FaqItem[]): boolean {
  return (
    a.length === b.length &&
    a.every(({ question, answer }, index) => question === b[index]?.question && answer === b[index].answer)
  );
}
