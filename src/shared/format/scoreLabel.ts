import type { ScoreOption } from '#api/contract/lookups.ts';

/** A score with what it means, where that is known: `5 – Excellent`. */
export const scoreLabel = ({ score, title }: ScoreOption) => (title ? `${score} – ${title}` : String(score));

/** The scores of a documented range, without what they mean (C47). */
export const scoreRange = (from: number, to: number): ScoreOption[] =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ score: from + index, title: '' }));
