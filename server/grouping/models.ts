/** A logistic model of whether two headlines are of one story, fitted on tests/fixtures/headlines (docs/grouping.md). */
export interface Model {
  /** In the order of `evidenceNames` (score.ts). */
  weights: readonly number[];
  bias: number;
  /** Two headlines with at least this score are linked. */
  minScore: number;
  /** A group's mean score against a headline that joins it, and against a group that is merged with it. */
  minMean: number;
}

const english: Model = {
  weights: [-0.6, 5.71, 3.49, 4.06, 1.53, 1.57, 1.76, -0.7, 6.32, -3.81, 0.73, -1.6, -0.37, 0.15],
  bias: -6.84,
  minScore: 0.65,
  minMean: 0.42,
};
const alphabetic: Model = {
  weights: [-0.57, 4.35, 3.26, 4.48, 1.8, 1.19, 2.31, -2.85, 0.0, -3.07, -0.76, -1.48, -1.78, -0.37],
  bias: -5.49,
  minScore: 0.75,
  minMean: 0.35,
};
const withoutCapitals: Model = {
  weights: [0.04, 2.57, 3.68, 3.3, 3.72, 1.67, 2.49, -0.65, 0.0, -2.7, 0.37, 0.78, 0.0, -0.44],
  bias: -5.26,
  minScore: 0.7,
  minMean: 0.4,
};

const models = new Map<string, Model>([
  ['en', english],
  // Its nouns are compounds, which leave less in common.
  ['de', { ...alphabetic, minScore: 0.68 }],
  ['ar', withoutCapitals],
  ['hi', withoutCapitals],
]);

/** By ISO 639-1; languages without a model of their own have that of Spanish and French. */
export const modelOf = (language: string): Model => models.get(language) ?? alphabetic;
