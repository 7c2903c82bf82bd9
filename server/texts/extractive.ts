import { answerFrom } from './answer.ts';
import { groundedQuestions, questionsOf } from './questions.ts';
import { summarise } from './summarise.ts';
import type { Texts } from './texts.ts';

/** Writes in sentences of the text itself, without a service. */
export const extractive: Texts = {
  summarise: async (paragraphs) => summarise(paragraphs),
  questions: async (source) => questionsOf(source),
  answer: async (source, question) =>
    groundedQuestions(source).find((each) => each.question === question)?.sentence ||
    answerFrom(source.content, question),
  close: async () => undefined,
};
