import type { SummarySentence } from './summarise.ts';

/** The input of questions and answers. */
export interface TextSource {
  title: string;
  /** HTML. */
  content: string;
  /** Its BCP 47 tag. */
  language: string;
}

/** Writes drafts for editors as plain text. Throws a `TextError` when it cannot, and the reason of a signal that aborts. */
export interface Texts {
  /** Summarises an article from its paragraphs. Empty for an article without sentences. */
  summarise(paragraphs: readonly string[], signal?: AbortSignal): Promise<SummarySentence[]>;
  /** Questions that a text answers. */
  questions(source: TextSource, signal?: AbortSignal): Promise<string[]>;
  /** The answer to a question that the text contains, or empty. */
  answer(source: TextSource, question: string, signal?: AbortSignal): Promise<string>;
  close(): Promise<void>;
}
