export type QuestionKind = 'who' | 'what' | 'when' | 'where' | 'why' | 'how many' | 'about';

export interface Candidate {
  kind: QuestionKind;
  question: string;
  sentence: string;
}

/** `isName` tells whether a word is part of a name in the text. */
export type QuestionGenerator = (
  sentence: string,
  isName: (word: string) => boolean,
) => Omit<Candidate, 'sentence'>[];

export function firstClause(text: string): string {
  const clause = text.split(/[,;:،؛]\s|\s[–—-]{1,2}\s/u)[0] ?? '';
  let end = clause.length;
  while (end > 0 && '.!…。'.includes(clause[end - 1]!)) end -= 1;
  return clause.slice(0, end).trim();
}
