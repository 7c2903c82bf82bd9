import { findKeywords, joinSentences, splitHtmlSentences } from '#server/content/sentences.ts';

const maxSentences = 2;

/** Answers with the sentences that share the rarest words with the question, or else the beginning. */
export function answerQuestion(html: string, question: string): string {
  const sentences = splitHtmlSentences(html).filter((sentence) => !/[?؟]$/.test(sentence));
  const words = sentences.map((sentence) => new Set(findKeywords(sentence)));
  const requested = new Set(findKeywords(question));
  const measureWeight = (word: string) => {
    const uses = words.filter((each) => each.has(word)).length;
    return uses === 0 ? 0 : Math.log(1 + sentences.length / uses);
  };
  const weights = new Map([...requested].map((word) => [word, measureWeight(word)]));
  const scored = words
    .map((each, index) => ({
      index,
      score: [...each].reduce((sum, word) => sum + (weights.get(word) ?? 0), 0),
    }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || a.index - b.index)
    .slice(0, maxSentences)
    .toSorted((a, b) => a.index - b.index);
  const chosen =
    scored.length > 0 ? scored.map(({ index }) => sentences[index]!) : sentences.slice(0, maxSentences);
  return joinSentences(chosen);
}
