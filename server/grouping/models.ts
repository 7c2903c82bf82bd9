import type { Evidence } from './evidence.ts';

/** A logistic model of whether two headlines are of one story, fitted on tests/fixtures/headlines (docs/grouping.md). */
export interface Model {
  bias: number;
  weights: Readonly<Record<keyof Evidence, number>>;
  /** Two headlines with at least this score are a group. */
  minScore: number;
  /** A headline with at least this probability joins a group of several. */
  minJoin: number;
  /** Two groups with at least this probability become one. */
  minMerge: number;
  /** Groups with at least this probability are offered to editors. */
  minOffered: number;
}

const english: Model = {
  bias: -5.11,
  weights: {
    names: 1.95,
    words: 1.58,
    common: 1.74,
    cities: 0.54,
    places: 1.41,
    concepts: 1.66,
    numbers: 0.33,
    terms: 3.69,
    letters: 3.02,
    conceptsAtPlaces: 1.12,
    entities: 0.54,
    otherAmounts: -1.02,
    otherPlaces: -1.52,
    otherNames: -0.26,
    otherConcepts: -0.14,
    otherActors: -0.67,
  },
  minScore: 0.42,
  minJoin: 0.78,
  minMerge: 0.74,
  minOffered: 0.15,
};
const alphabetic: Model = {
  bias: -3.74,
  weights: {
    names: 0.99,
    words: 1.54,
    common: 0.68,
    cities: 0,
    places: 1.12,
    concepts: 1.08,
    numbers: 0.62,
    terms: 1.86,
    letters: 1.67,
    conceptsAtPlaces: 0,
    entities: 1.13,
    otherAmounts: -0.94,
    otherPlaces: -0.81,
    otherNames: -0.94,
    otherConcepts: -0.63,
    otherActors: -0.5,
  },
  minScore: 0.5,
  minJoin: 0.66,
  minMerge: 0.57,
  minOffered: 0.15,
};
const withoutCapitals: Model = {
  bias: -4.92,
  weights: {
    names: 0,
    words: 1.69,
    common: 0.45,
    cities: 0,
    places: 1.03,
    concepts: 1.71,
    numbers: 1.51,
    terms: 1.79,
    letters: 1.79,
    conceptsAtPlaces: 0.42,
    entities: 0.76,
    otherAmounts: -0.02,
    otherPlaces: -0.51,
    otherNames: 0,
    otherConcepts: -0.01,
    otherActors: -0.16,
  },
  minScore: 0.42,
  minJoin: 0.73,
  minMerge: 0.9,
  minOffered: 0.15,
};

const models = new Map<string, Model>([
  ['en', english],
  ['ar', withoutCapitals],
  ['hi', withoutCapitals],
]);

/** By ISO 639-1; languages without a model of their own have that of German, Spanish and French. */
export const findModel = (language: string): Model => models.get(language) ?? alphabetic;
