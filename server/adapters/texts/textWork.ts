import { fingerprintText } from '#server/content/fingerprints.ts';
import { sanitizeHtml } from '#server/content/sanitize.ts';
import { splitHtmlSentences, splitSentences } from '#server/content/sentences.ts';
import { findSharedRuns } from '#server/content/sharedRuns.ts';
import { htmlToText, storedHtmlToText } from '#server/content/text.ts';
import { answerQuestion } from './answer.ts';
import { findGroundedQuestions, listQuestions } from './questions.ts';
import { summarise } from './summarise.ts';
import type { TextSource } from './texts.ts';

export const textWork = {
  sanitizeHtml,
  htmlToText,
  splitHtmlSentences,
  fingerprintsOfText: fingerprintText,
  fingerprintsOfContent: (html: string) => fingerprintText(storedHtmlToText(html)),
  sharedRuns: findSharedRuns,
  sentenceCounts: (texts: readonly string[]) => texts.map((text) => splitSentences(text).length),
  summarise,
  toQuestions: listQuestions,
  answer: ({ source, question }: { source: TextSource; question: string }) =>
    findGroundedQuestions(source).find((each) => each.question === question)?.sentence ||
    answerQuestion(source.content, question),
};
export type TextWork = keyof typeof textWork;
export type Input<Work extends TextWork> = Parameters<(typeof textWork)[Work]>[0];
export type Outcome<Work extends TextWork> = ReturnType<(typeof textWork)[Work]>;

export interface TextJob {
  work: TextWork;
  input: Input<TextWork>;
}
export type TextResult = { outcome: Outcome<TextWork> } | { error: unknown };

export function runTextWork({ work, input }: TextJob): Outcome<TextWork> {
  const perform = textWork[work] as (workInput: Input<TextWork>) => Outcome<TextWork>;
  return perform(input);
}
