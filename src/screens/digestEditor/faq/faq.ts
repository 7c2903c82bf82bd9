import type { Faq } from '../../../api/contract/faq';
import { messages } from '../messages';

const texts = messages.faq;

export interface FaqItem {
  question: string;
  answer: string;
  /** Whether its answer is on its way. */
  isAnswering: boolean;
}

export interface FaqItemErrors {
  question?: string;
  answer?: string;
}

/** The items by their places (FAQ-12). */
export function itemsOf(faq: Faq): FaqItem[] {
  return Object.entries(faq.question_answer)
    .toSorted(([a], [b]) => Number(a) - Number(b))
    .map(([, { question, answer, is_regenerated: isAnswering }]) => ({ question, answer, isAnswering }));
}

/** What is wrong with an item (FAQ-08, FAQ-09). */
export function errorsOf({ question, answer, isAnswering }: FaqItem): FaqItemErrors {
  return {
    ...(question.trim() === '' && { question: texts.noQuestion }),
    ...(answer.trim() === '' && !isAnswering && { answer: texts.noAnswer }),
  };
}

export const isRight = (item: FaqItem) => Object.keys(errorsOf(item)).length === 0;

/** The edited items with the answers that have come since. */
export function withAnswers(edited: FaqItem[], before: FaqItem[], now: FaqItem[]): FaqItem[] {
  return edited.map((item, index) => {
    const [was, is] = [before[index], now[index]];
    if (!was || !is || is.question !== item.question) return item;
    const hasCome = was.isAnswering && !is.isAnswering;
    return { ...item, isAnswering: is.isAnswering, answer: hasCome ? is.answer : item.answer };
  });
}

export function sameItems(a: readonly FaqItem[], b: readonly FaqItem[]): boolean {
  return (
    a.length === b.length &&
    a.every(({ question, answer }, index) => question === b[index]?.question && answer === b[index].answer)
  );
}
