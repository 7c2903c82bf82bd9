/** Characters per call: V8's segmenter is quadratic (94 s for 380 kB). */
const windowLength = 4000;

export interface TextSegment {
  segment: string;
  index: number;
  isWordLike: boolean | undefined;
}

/** Linear time. A segment longer than a window is cut. */
export function* segmentText(
  segmenter: Intl.Segmenter,
  text: string,
): Generator<TextSegment, void, undefined> {
  let start = 0;
  while (start < text.length) {
    const end = findWindowEnd(text, start);
    let last: TextSegment | undefined;
    for (const { segment, index, isWordLike } of segmenter.segment(text.slice(start, end))) {
      if (last) yield last;
      last = { segment, index: start + index, isWordLike };
    }
    if (!last) return;
    // A window's last segment may continue in the next.
    const isContinued = end < text.length && last.index > start;
    if (!isContinued) yield last;
    start = isContinued ? last.index : end;
  }
}

/** Never splits a surrogate pair. */
function findWindowEnd(text: string, start: number): number {
  const end = start + windowLength;
  return end < text.length && /[\uD800-\uDBFF]/.test(text[end - 1]!) ? end - 1 : end;
}
