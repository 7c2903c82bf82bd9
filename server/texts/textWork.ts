import { fingerprintsOfText } from '../content/fingerprints.ts';
import { sanitizeHtml } from '../content/sanitize.ts';
import { splitHtmlSentences, splitSentences } from '../content/sentences.ts';
import { sharedRuns } from '../content/sharedRuns.ts';
import { htmlToText, storedText } from '../content/text.ts';
import { answerFrom } from './answer.ts';
import { groundedQuestions, toQuestions } from './questions.ts';
import { summarise } from './summarise.ts';
import type { TextSource } from './texts.ts';

/** What is done to texts of any length, here or in a thread of its own. */
export const textWork = {
  sanitizeHtml,
  htmlToText,
  splitHtmlSentences,
  fingerprintsOfText,
  /** Of sanitised HTML. */
  fingerprintsOfContent: (html: string) => fingerprintsOfText(storedText(html)),
  sharedRuns,
  /** How many sentences each of the texts has. */
  sentenceCounts: (texts: readonly string[]) => texts.map((text) => splitSentences(text).length),
  summarise,
  toQuestions,
  answer: ({ source, question }: { source: TextSource; question: string }) =>
    groundedQuestions(source).find((each) => each.question === question)?.sentence ||
    answerFrom(source.content, question),
};
export type TextWork = keyof typeof textWork;
export type Input<Work extends TextWork> = Parameters<(typeof textWork)[Work]>[0];
export type Outcome<Work extends TextWork> = ReturnType<(typeof textWork)[Work]>;

/** The messages to and from the thread. */
export interface TextJob {
  work: TextWork;
  input: Input<TextWork>;
}
export type TextResult = { outcome: Outcome<TextWork> } | { error: unknown };

export function doTextWork({ work, input }: TextJob): Outcome<TextWork> {
  const perform = textWork[work] as (given: Input<TextWork>) => Outcome<TextWork>;
  return perform(input);
}
