import { answerFrom } from './answer';
import { questionsOf } from './questions';
import { summarise } from './summarise';
import type { Texts } from './texts';

/** Writes in sentences of the text itself, with nobody's help. */
export const extractive: Texts = {
  summarise: async (paragraphs) => summarise(paragraphs),
  questions: async (source) => questionsOf(source),
  answer: async ({ content }, question) => answerFrom(content, question),
  close: async () => undefined,
};
