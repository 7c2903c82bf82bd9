import { htmlToText } from './text';

const bySentence = new Intl.Segmenter('und', { granularity: 'sentence' });

/** The sentences of a text. A line break ends one as well. */
export function sentencesOf(html: string): string[] {
  return htmlToText(html)
    .split('\n')
    .flatMap((line) => [...bySentence.segment(line)].map(({ segment }) => segment.trim()))
    .filter(Boolean);
}

/** The words that texts are compared by: without their case, marks and short words. */
export function keywordsOf(text: string): string[] {
  const words =
    text
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => word.length > 3 || /\d/.test(word));
}
