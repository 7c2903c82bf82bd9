import type { Evidence } from './evidence.ts';

/**
 * Logistic model of whether two headlines are about the same story, fitted on tests/fixtures/headlines
 * (docs/grouping.md).
 */
export interface Model {
  bias: number;
  weights: Readonly<Record<keyof Evidence, number>>;
  minScore: number;
  missingTermPenalty: number;
  minJoinScore: number;
  minMergeScore: number;
  minSuggestedScore: number;
}

export const summaryWeights = { bias: -1.2, names: 2, words: 0.7 };

const english: Model = {
  bias: -5.51,
  weights: {
    names: 2.07,
    words: 1.69,
    common: 1.73,
    cities: 1.62,
    places: 0.87,
    concepts: 1.97,
    numbers: 0.14,
    terms: 4.85,
    letters: 3.52,
    conceptsAtPlaces: 1.76,
    entities: 0.4,
    otherAmounts: -0.85,
    otherPlaces: -1.38,
    otherNames: -0.47,
    otherConcepts: -0.06,
    otherActors: -0.3,
  },
  minScore: 0.3,
  missingTermPenalty: 0.3,
  minJoinScore: 0.82,
  minMergeScore: 0.88,
  minSuggestedScore: 0.25,
};
const alphabetic: Model = {
  bias: -4.05,
  weights: {
    names: 1.64,
    words: 1.81,
    common: 1.31,
    cities: 1.53,
    places: 0.72,
    concepts: 1.55,
    numbers: 0.14,
    terms: 1.65,
    letters: 2.51,
    conceptsAtPlaces: 0.09,
    entities: 1.08,
    otherAmounts: -0.91,
    otherPlaces: -1.01,
    otherNames: -0.75,
    otherConcepts: -0.7,
    otherActors: -0.87,
  },
  minScore: 0.57,
  missingTermPenalty: 0.48,
  minJoinScore: 0.72,
  minMergeScore: 0.59,
  minSuggestedScore: 0.2,
};
const uncased: Model = {
  bias: -4.88,
  weights: {
    names: 0.21,
    words: 2.14,
    common: 0.59,
    cities: 0,
    places: 1.24,
    concepts: 1.97,
    numbers: 1.49,
    terms: 1.11,
    letters: 2.17,
    conceptsAtPlaces: 0.37,
    entities: 0.88,
    otherAmounts: -0.19,
    otherPlaces: -0.57,
    otherNames: -0.09,
    otherConcepts: -0.2,
    otherActors: -0.14,
  },
  minScore: 0.32,
  missingTermPenalty: 0.48,
  minJoinScore: 0.78,
  minMergeScore: 0.95,
  minSuggestedScore: 0.2,
};

const models = new Map<string, Model>([
  ['en', english],
  ['de', { ...alphabetic, minScore: 0.56, minJoinScore: 0.74, minMergeScore: 0.63 }],
  ['fr', { ...alphabetic, minJoinScore: 0.62 }],
  ['ar', { ...uncased, minScore: 0.35, minJoinScore: 0.71 }],
  ['hi', { ...uncased, minScore: 0.48, minJoinScore: 0.65, minMergeScore: 0.8 }],
]);

/**
 * Takes an ISO 639-1 code. Languages without their own model use Spanish, which was also fitted on German
 * and French.
 */
export const findModel = (language: string): Model => models.get(language) ?? alphabetic;
