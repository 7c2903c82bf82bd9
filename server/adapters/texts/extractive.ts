import { processText } from './longTexts.ts';
import type { TextAssistant } from './texts.ts';

export const extractiveAssistant: TextAssistant = {
  summarise: (paragraphs, signal) => processText('summarise', paragraphs, 0, signal),
  suggestQuestions: (source, signal) => processText('toQuestions', source, 0, signal),
  answer: (source, question, signal) => processText('answer', { source, question }, 0, signal),
  close: async () => undefined,
};
