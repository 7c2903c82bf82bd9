/**
 * W3C Web Annotation (TextQuoteSelector, TextPositionSelector). Offsets are UTF-16 units of the plain
 * text.
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

export const maxQuoteLength = 1000;
/** Characters on each side. */
export const contextLength = 32;
/** Further occurrences of a quote aren't compared. */
const maxOccurrences = 2000;

/** Truncates passages longer than `maxQuoteLength`. */
export function createAnchor(text: string, start: number, end: number): Anchor {
  const last = snapBefore(text, Math.min(end, start + maxQuoteLength));
  return {
    quote: text.slice(start, last),
    prefix: text.slice(snapAfter(text, Math.max(0, start - contextLength)), start),
    suffix: text.slice(last, snapBefore(text, Math.min(text.length, last + contextLength))),
    start,
  };
}

/** Used to avoid splitting a surrogate pair. */
const isLowSurrogate = (text: string, at: number) => /[\uDC00-\uDFFF]/.test(text.charAt(at));
const snapBefore = (text: string, at: number) => (at > 0 && isLowSurrogate(text, at) ? at - 1 : at);
const snapAfter = (text: string, at: number) => (isLowSurrogate(text, at) ? at + 1 : at);

/**
 * Finds the passage in linear time; undefined if it's gone. Among equal quotes, the best-matching context
 * wins, then the nearest. An edited quote is found by its context.
 */
export function locateAnchor(text: string, anchor: Anchor): Passage | undefined {
  const { quote, prefix, suffix, start } = anchor;
  if (quote === '') return undefined;
  let best: { at: number; score: number; distance: number } | undefined;
  let at = text.indexOf(quote);
  for (let count = 0; at !== -1 && count < maxOccurrences; count += 1) {
    const score =
      commonSuffixLength(text.slice(Math.max(0, at - prefix.length), at), prefix) +
      commonPrefixLength(text.slice(at + quote.length, at + quote.length + suffix.length), suffix);
    const distance = Math.abs(at - start);
    if (!best || score > best.score || (score === best.score && distance < best.distance))
      best = { at, score, distance };
    at = text.indexOf(quote, at + 1);
  }
  if (best) return { start: best.at, end: best.at + quote.length };
  return findByContext(text, anchor);
}

/** Characters on each side, to locate an edited passage. */
const minContext = 8;

/** Finds the text between prefix and suffix, if it resembles the quote. */
function findByContext(text: string, { quote, prefix, suffix, start }: Anchor): Passage | undefined {
  const before = prefix.slice(-contextLength);
  if (before.length < minContext || suffix.length < minContext) return undefined;
  const from = nearestOccurrence(text, before, start - before.length);
  if (from === undefined) return undefined;
  const first = from + before.length;
  const until = text.indexOf(suffix, first);
  const length = until - first;
  if (until === -1 || length === 0 || length > quote.length * 2 + contextLength) return undefined;
  return isSimilar(text.slice(first, until), quote) ? { start: first, end: until } : undefined;
}

const splitWords = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];

/** True if at least a third of the quote's words remain; otherwise it's a different passage. */
function isSimilar(candidate: string, quote: string): boolean {
  const left = new Set(splitWords(candidate));
  const former = splitWords(quote);
  if (former.length === 0) return false;
  return former.filter((word) => left.has(word)).length * 3 >= former.length;
}

function nearestOccurrence(text: string, part: string, position: number): number | undefined {
  let best: number | undefined;
  let at = text.indexOf(part);
  for (let count = 0; at !== -1 && count < maxOccurrences; count += 1) {
    if (best === undefined || Math.abs(at - position) < Math.abs(best - position)) best = at;
    at = text.indexOf(part, at + 1);
  }
  return best;
}

function commonSuffixLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && length < b.length && a.at(-1 - length) === b.at(-1 - length)) length += 1;
  return length;
}

function commonPrefixLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) length += 1;
  return length;
}
