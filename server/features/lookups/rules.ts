import type { ScoreOption } from '#api/contract/lookups.ts';

/** The documents' fixed ranges (C47): the scores of categories that name none of their own. */
export const commonScores: { quality: ScoreOption[]; relevance: ScoreOption[] } = {
  quality: ['Unusable', 'Poor', 'Fair', 'Good', 'Very good', 'Excellent'].map((title, score) => ({
    score,
    title,
  })),
  relevance: ['Low', 'Medium', 'High'].map((title, index) => ({ score: index + 1, title })),
};
