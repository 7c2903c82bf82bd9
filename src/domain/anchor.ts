/**
 * Which passage of a text a comment is about, as W3C Web Annotation has it: the quote with what is around it, and where it
 * began (TextQuoteSelector, TextPositionSelector). Offsets count UTF-16 units of the plain text.
 */
export interface Anchor {
  quote: string;
  prefix: string;
  suffix: string;
  start: number;
}

export interface Passage {
  start: number;
  end: number;
}

export const maxQuote = 1000;
/** How much of what is around a passage is stored on each side. */
export const contextLength = 32;
/** More occurrences of a quote than this are not compared. */
const maxOccurrences = 2000;

/** The anchor of a passage; one that is longer than a quote can be ends there. */
export function toAnchor(text: string, start: number, end: number): Anchor {
  const last = wholeBefore(text, Math.min(end, start + maxQuote));
  return {
    quote: text.slice(start, last),
    prefix: text.slice(wholeAfter(text, Math.max(0, start - contextLength)), start),
    suffix: text.slice(last, wholeBefore(text, Math.min(text.length, last + contextLength))),
    start,
  };
}

/** Half of a character of two units is left out. */
const isSecondHalf = (text: string, at: number) => /[\uDC00-\uDFFF]/.test(text.charAt(at));
const wholeBefore = (text: string, at: number) => (at > 0 && isSecondHalf(text, at) ? at - 1 : at);
const wholeAfter = (text: string, at: number) => (isSecondHalf(text, at) ? at + 1 : at);

/**
 * Where the passage is in the text by now, in time linear in its length; undefined where it is gone. Of several equal
 * quotes the one with most of what was around it counts, then the nearest. A quote that was changed inside is found by its
 * surroundings.
 */
export function findAnchored(text: string, anchor: Anchor): Passage | undefined {
  const { quote, prefix, suffix, start } = anchor;
  if (quote === '') return undefined;
  let best: { at: number; score: number; distance: number } | undefined;
  let at = text.indexOf(quote);
  for (let count = 0; at !== -1 && count < maxOccurrences; count += 1) {
    const score =
      commonEnd(text.slice(Math.max(0, at - prefix.length), at), prefix) +
      commonStart(text.slice(at + quote.length, at + quote.length + suffix.length), suffix);
    const distance = Math.abs(at - start);
    if (!best || score > best.score || (score === best.score && distance < best.distance))
      best = { at, score, distance };
    at = text.indexOf(quote, at + 1);
  }
  if (best) return { start: best.at, end: best.at + quote.length };
  return findBetween(text, anchor);
}

/** As little context as tells where a changed passage is. */
const minContext = 8;

/** A passage that was changed inside: it is what is between its surroundings, where that is of about its length. */
function findBetween(text: string, { quote, prefix, suffix, start }: Anchor): Passage | undefined {
  const before = prefix.slice(-contextLength);
  if (before.length < minContext || suffix.length < minContext) return undefined;
  const from = nearest(text, before, start - before.length);
  if (from === undefined) return undefined;
  const first = from + before.length;
  const until = text.indexOf(suffix, first);
  const length = until - first;
  if (until === -1 || length === 0 || length > quote.length * 2 + contextLength) return undefined;
  return isAkin(text.slice(first, until), quote) ? { start: first, end: until } : undefined;
}

const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];

/** Whether a third of the words of the quote are left: else someone has written another passage there. */
function isAkin(now: string, quote: string): boolean {
  const left = new Set(words(now));
  const former = words(quote);
  if (former.length === 0) return false;
  return former.filter((word) => left.has(word)).length * 3 >= former.length;
}

function nearest(text: string, part: string, to: number): number | undefined {
  let best: number | undefined;
  let at = text.indexOf(part);
  for (let count = 0; at !== -1 && count < maxOccurrences; count += 1) {
    if (best === undefined || Math.abs(at - to) < Math.abs(best - to)) best = at;
    at = text.indexOf(part, at + 1);
  }
  return best;
}

function commonEnd(one: string, other: string): number {
  let length = 0;
  while (length < one.length && length < other.length && one.at(-1 - length) === other.at(-1 - length))
    length += 1;
  return length;
}

function commonStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && length < other.length && one[length] === other[length]) length += 1;
  return length;
}
