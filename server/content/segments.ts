/** Characters that a segmenter is given at a time: V8's takes the square of a text's length (94 s for 380 kB). */
const windowLength = 4000;

/** A part of a text as `Intl.Segmenter` answers it. */
export interface TextSegment {
  segment: string;
  /** In the whole text. */
  index: number;
  isWordLike: boolean | undefined;
}

/** The segments of a text of any length in linear time. One that is longer than a window is cut there. */
export function* toSegments(
  segmenter: Intl.Segmenter,
  text: string,
): Generator<TextSegment, void, undefined> {
  let start = 0;
  while (start < text.length) {
    const end = endOfWindow(text, start);
    let last: TextSegment | undefined;
    for (const { segment, index, isWordLike } of segmenter.segment(text.slice(start, end))) {
      if (last) yield last;
      last = { segment, index: start + index, isWordLike };
    }
    if (!last) return;
    // The last one of a window may go on behind it.
    const isContinued = end < text.length && last.index > start;
    if (!isContinued) yield last;
    start = isContinued ? last.index : end;
  }
}

/** Never between the halves of a surrogate pair. */
function endOfWindow(text: string, start: number): number {
  const end = start + windowLength;
  return end < text.length && /[\uD800-\uDBFF]/.test(text[end - 1]!) ? end - 1 : end;
}
