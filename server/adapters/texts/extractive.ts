import { workOnText } from './longTexts.ts';
import type { Texts } from './texts.ts';

export const extractiveTexts: Texts = {
  summarise: (paragraphs, signal) => workOnText('summarise', paragraphs, 0, signal),
  questions: (source, signal) => workOnText('toQuestions', source, 0, signal),
  answer: (source, question, signal) => workOnText('answer', { source, question }, 0, signal),
  close: async () => undefined,
};
