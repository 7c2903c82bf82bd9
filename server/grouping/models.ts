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
  weights: [-0.6, 5.78, 3.42, 4.14, 1.21, 1.73, 2.51, -0.36, 6.22, -4.02, 0.61, -1.38, -0.26, 0.23],
  bias: -7.01,
  minScore: 0.65,
  minMean: 0.42,
};
const alphabetic: Model = {
  weights: [-0.18, 4.44, 3.22, 4.73, 1.5, 0.65, 3.6, -2.76, 0.0, -3.44, -0.89, -1.53, -1.36, -0.08],
  bias: -5.93,
  minScore: 0.75,
  minMean: 0.35,
};
const withoutCapitals: Model = {
  weights: [0.15, 2.63, 3.46, 3.25, 3.46, 1.77, 2.96, -0.38, 0.0, -2.82, 0.37, 1.06, 0.0, -0.24],
  bias: -5.5,
  minScore: 0.7,
  minMean: 0.4,
};

const models = new Map<string, Model>([
  ['en', english],
  ['ar', withoutCapitals],
  ['hi', withoutCapitals],
]);

/** By ISO 639-1; languages without a model of their own have that of German, Spanish and French. */
export const modelOf = (language: string): Model => models.get(language) ?? alphabetic;
