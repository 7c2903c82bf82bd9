import type { SummarySentence } from './summarise.ts';

export interface TextSource {
  title: string;
  content: string;
  language: string;
}

/** Drafts for editors as plain text. Throws a `TextError`, or the signal's reason. */
export interface TextAssistant {
  summarise(paragraphs: readonly string[], signal?: AbortSignal): Promise<SummarySentence[]>;
  suggestQuestions(source: TextSource, signal?: AbortSignal): Promise<string[]>;
  answer(source: TextSource, question: string, signal?: AbortSignal): Promise<string>;
  close(): Promise<void>;
}
