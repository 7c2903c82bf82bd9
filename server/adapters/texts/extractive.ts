import { processText } from './longTexts.ts';
import type { Texts } from './texts.ts';

export const extractiveTexts: Texts = {
  summarise: (paragraphs, signal) => processText('summarise', paragraphs, 0, signal),
  questions: (source, signal) => processText('toQuestions', source, 0, signal),
  answer: (source, question, signal) => processText('answer', { source, question }, 0, signal),
  close: async () => undefined,
};
