import { fingerprintsOfText } from './fingerprints.ts';
import { sanitizeHtml } from './sanitize.ts';
import { htmlToText, storedText } from './text.ts';

/** What is done to texts of any length, here or in a thread of its own. */
export const textWork = {
  sanitizeHtml,
  htmlToText,
  fingerprintsOfText,
  /** Of sanitised HTML. */
  fingerprintsOfContent: (html: string) => fingerprintsOfText(storedText(html)),
};
export type TextWork = keyof typeof textWork;
export type Outcome<Work extends TextWork> = ReturnType<(typeof textWork)[Work]>;

/** The messages to and from the thread. */
export interface TextJob {
  work: TextWork;
  text: string;
}
export type TextResult = { outcome: Outcome<TextWork> } | { error: unknown };
