import type { SummarySentence } from './summarise.ts';

/** What questions and answers are made from. */
export interface TextSource {
  title: string;
  /** HTML. */
  content: string;
  /** Its BCP 47 tag. */
  language: string;
}

/** Writes what editors start from. Everything it answers is plain text; it throws a `TextError` when it cannot. */
export interface Texts {
  /** Sums an article up, given its paragraphs. Nothing for an article without sentences. */
  summarise(paragraphs: readonly string[]): Promise<SummarySentence[]>;
  /** Questions that a text answers. */
  questions(source: TextSource): Promise<string[]>;
  /** The answer that a text gives to a question; empty when it gives none. */
  answer(source: TextSource, question: string): Promise<string>;
  close(): Promise<void>;
}
