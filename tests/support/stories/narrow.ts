/** Answers as a screen of 768 px does, and of 580 px where `isPhone`, whatever the width of this one, until what it returns is called. */
export function answerAsNarrow({ isPhone = false } = {}): () => void {
  const real = globalThis.matchMedia;
  globalThis.matchMedia = (query) => {
    const isSmall = query.includes('<= 36.25em');
    return real.call(
      globalThis,
      query.includes('<= 48em') || (isPhone && isSmall) ? 'all' : isSmall ? 'not all' : query,
    );
  };
  return () => {
    globalThis.matchMedia = real;
  };
}
