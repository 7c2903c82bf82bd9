export interface Word {
  text: string;
  start: number;
  end: number;
}

const segmenter = new Intl.Segmenter('und', { granularity: 'word' });

/** The words of a text as they are compared, without case and marks, and where they stand. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const { segment, index, isWordLike } of segmenter.segment(text)) {
    if (isWordLike) words.push({ text: bare(segment), start: index, end: index + segment.length });
  }
  return words;
}

function bare(word: string) {
  return word
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
}

/** Every so many words in a row. */
export function piecesOf(words: readonly Word[], length: number): string[] {
  const texts = words.map(({ text }) => text);
  return Array.from({ length: Math.max(texts.length - length + 1, 0) }, (_, at) =>
    texts.slice(at, at + length).join(' '),
  );
}
