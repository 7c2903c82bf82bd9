const widthQuery = /\(width (<=|<|>=) ([\d.]+)(px|r?em)\)/;

/** Answers media queries as a window of 768 px, or 375 px with `isPhone`. Returns a function that ends this. */
export function answerAsNarrow({ isPhone = false } = {}): () => void {
  const real = globalThis.matchMedia;
  const width = isPhone ? 375 : 768;
  globalThis.matchMedia = (query) => {
    const [, operator, limit, unit] = widthQuery.exec(query) ?? [];
    if (!operator) return real.call(globalThis, query);
    const px = Number(limit) * (unit === 'px' ? 1 : 16);
    const matches = operator === '<=' ? width <= px : operator === '<' ? width < px : width >= px;
    return real.call(globalThis, matches ? 'all' : 'not all');
  };
  return () => {
    globalThis.matchMedia = real;
  };
}
