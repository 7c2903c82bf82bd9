import { htmlToText } from './text.ts';

const bySentence = new Intl.Segmenter('und', { granularity: 'sentence' });

/** The sentences of HTML. A block element ends a sentence. */
export function sentencesOf(html: string): string[] {
  return htmlToText(html).split('\n').flatMap(splitSentences);
}

/** The sentences of plain text. */
export function splitSentences(text: string): string[] {
  return [...bySentence.segment(text)].map(({ segment }) => segment.trim()).filter(Boolean);
}

/** The words for comparing texts: without case, diacritics and short words. */
export function keywordsOf(text: string): string[] {
  const words =
    text
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => word.length > 3 || /\d/.test(word));
}
