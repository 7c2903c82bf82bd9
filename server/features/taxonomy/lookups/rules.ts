import type { ScoreOption } from '#api/contract/lookups.ts';

/** Fixed ranges (C47) for categories without their own scores. */
export const commonScores: { quality: ScoreOption[]; relevance: ScoreOption[] } = {
  quality: ['Unusable', 'Poor', 'Fair', 'Good', 'Very good', 'Excellent'].map((title, score) => ({
    score,
    title,
  })),
  relevance: ['Low', 'Medium', 'High'].map((title, index) => ({ score: index + 1, title })),
};
