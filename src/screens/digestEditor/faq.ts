import type { Faq } from '#api/contract/faq.ts';
import { messages } from './messages.ts';

const texts = messages.faq;

export interface FaqItem {
  question: string;
  answer: string;
  /** Whether its answer is pending. */
  isAnswering: boolean;
}

/** What was made of the items. */
export interface FaqEdit {
  items: FaqItem[];
  /** What they were when they were last changed. */
  base: FaqItem[];
}

export interface FaqItemErrors {
  question?: string;
  answer?: string;
}

/** The items by their places (FAQ-12). */
export function toItems(faq: Faq): FaqItem[] {
  return Object.entries(faq.question_answer)
    .toSorted(([a], [b]) => Number(a) - Number(b))
    .map(([, { question, answer, is_regenerated: isAnswering }]) => ({ question, answer, isAnswering }));
}

/** What is wrong with an item (FAQ-08, FAQ-09). */
export function findErrors({ question, answer, isAnswering }: FaqItem): FaqItemErrors {
  return {
    ...(question.trim() === '' && { question: texts.noQuestion }),
    ...(answer.trim() === '' && !isAnswering && { answer: texts.noAnswer }),
  };
}

export const isRight = (item: FaqItem) => Object.keys(findErrors(item)).length === 0;

/** The edited items with the answers that have come since, where none was typed. */
export function withAnswers({ items, base }: FaqEdit, now: FaqItem[]): FaqItem[] {
  return items.map((item, index) => {
    const [was, is] = [base[index], now[index]];
    if (!was || !is || is.question !== item.question) return item;
    const answer = item.answer === was.answer ? is.answer : item.answer;
    return { ...item, answer, isAnswering: is.isAnswering };
  });
}

export function sameItems(a: readonly FaqItem[], b: readonly FaqItem[]): boolean {
  return (
    a.length === b.length &&
    a.every(({ question, answer }, index) => question === b[index]?.question && answer === b[index].answer)
  );
}
