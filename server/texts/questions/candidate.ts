export type QuestionKind = 'who' | 'what' | 'when' | 'where' | 'why' | 'how many' | 'about';

/** A question that one sentence of a text answers. */
export interface Candidate {
  kind: QuestionKind;
  question: string;
  /** The sentence that it rests on, whole. */
  sentence: string;
}

/** Makes the questions of one language. `isName` tells whether a word has its capital wherever it is. */
export type Asker = (sentence: string, isName: (word: string) => boolean) => Omit<Candidate, 'sentence'>[];

/** Up to the first comma, semicolon, colon or dash, without the mark at the end. */
export function firstClause(text: string): string {
  const clause = text.split(/[,;:،؛]\s|\s[–—-]{1,2}\s/u)[0] ?? '';
  let end = clause.length;
  while (end > 0 && '.!…。'.includes(clause[end - 1]!)) end -= 1;
  return clause.slice(0, end).trim();
}
