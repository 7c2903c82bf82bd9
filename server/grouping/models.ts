import type { Evidence } from './evidence.ts';

/** A logistic model of whether two headlines are of one story, fitted on tests/fixtures/headlines (docs/grouping.md). */
export interface Model {
  bias: number;
  weights: Readonly<Record<keyof Evidence, number>>;
  /** Two headlines with at least this score are a group. */
  minScore: number;
  /** A headline with at least this probability joins a group of several, and two groups become one. */
  minJoin: number;
  /** Groups with at least this probability are offered to editors. */
  minOffered: number;
}

const english: Model = {
  bias: -6.37,
  weights: {
    words: 3.35,
    places: 1.93,
    concepts: 2.42,
    numbers: 0.85,
    terms: 1.87,
    letters: 1.28,
    conceptsAtPlaces: 1.17,
    conceptsOfWords: -0.83,
    entities: 0.79,
    otherAmounts: -0.64,
    otherPlaces: 0.9,
    otherNames: -0.32,
    otherWords: 0.24,
    otherConcepts: 0.37,
  },
  minScore: 0.6,
  minJoin: 0.65,
  minOffered: 0.15,
};
const alphabetic: Model = {
  bias: -4.8,
  weights: {
    words: 2.26,
    places: 1.26,
    concepts: 2.11,
    numbers: 1.62,
    terms: 0.83,
    letters: 2.14,
    conceptsAtPlaces: -0.4,
    conceptsOfWords: -0.51,
    entities: 1.38,
    otherAmounts: -1.88,
    otherPlaces: 0.34,
    otherNames: -1.34,
    otherWords: -0.09,
    otherConcepts: -1.08,
  },
  minScore: 0.6,
  minJoin: 0.75,
  minOffered: 0.15,
};
const withoutCapitals: Model = {
  bias: -4.01,
  weights: {
    words: 1.28,
    places: 1.99,
    concepts: 1.78,
    numbers: 2.5,
    terms: 1.44,
    letters: 2.06,
    conceptsAtPlaces: 0.8,
    conceptsOfWords: 0.64,
    entities: 0.79,
    otherAmounts: -0.61,
    otherPlaces: -2.3,
    otherNames: 0,
    otherWords: -0.56,
    otherConcepts: -0.34,
  },
  minScore: 0.6,
  minJoin: 0.65,
  minOffered: 0.15,
};

const models = new Map<string, Model>([
  ['en', english],
  ['ar', withoutCapitals],
  ['hi', withoutCapitals],
]);

/** By ISO 639-1; languages without a model of their own have that of German, Spanish and French. */
export const findModel = (language: string): Model => models.get(language) ?? alphabetic;
