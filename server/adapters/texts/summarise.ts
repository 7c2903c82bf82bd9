import { findKeywords, hasTerminalPunctuation, splitSentences } from '#server/content/sentences.ts';

export interface SummarySentence {
  text: string;
  index: number;
}

const maxSentences = 5;
/** Shorter sentences are headlines or captions; longer ones are lists. */
const sentenceWordLimits = { min: 5, max: 60 };

/**
 * Returns sentences in text order. Scores favor frequent words and early positions, because news states the
 * main facts first. Fragments are used only if there are no full sentences.
 */
export function summarise(paragraphs: readonly string[]): SummarySentence[] {
  const sentences = paragraphs.flatMap(splitSentences);
  const keywords = sentences.map((sentence) => [...new Set(findKeywords(sentence))]);
  const firsts = new Map(sentences.map((text, index) => [text, index] as const).toReversed());
  const uses = new Map<string, number>();
  for (const word of keywords.flat()) uses.set(word, (uses.get(word) ?? 0) + 1);
  const measureScore = (own: string[], index: number) => {
    const repeated = own.reduce((sum, word) => sum + (uses.get(word) ?? 0) - 1, 0);
    return repeated / Math.sqrt(own.length + 1) + 3 / (index + 1);
  };
  const scored = sentences
    .map((text, index) => ({ text, index, score: measureScore(keywords[index] ?? [], index) }))
    .filter(({ text, index }) => firsts.get(text) === index)
    .filter(({ text }) => {
      const count = text.split(/\s+/).length;
      return count >= sentenceWordLimits.min && count <= sentenceWordLimits.max;
    });
  const whole = scored.filter(({ text }) => hasTerminalPunctuation(text));
  return (whole.length > 0 ? whole : scored)
    .toSorted((a, b) => b.score - a.score || a.index - b.index)
    .slice(0, maxSentences)
    .toSorted((a, b) => a.index - b.index)
    .map(({ text, index }) => ({ text, index }));
}
