import {
  getScoreTarget,
  listDigestTypes,
  listFormats,
  listRegions,
  listScoreTexts,
  listSections,
} from '#api/contract/lookups.ts';
import { lookupOptions, useCall } from './client/useCall.ts';

/** The types that a digest can be of; waits until `isWanted`. */
export function useDigestTypes(isWanted: boolean) {
  return useCall(listDigestTypes, isWanted ? {} : null, lookupOptions);
}

/** The regions that a digest can be for; waits until `isWanted`. */
export function useRegions(isWanted: boolean) {
  return useCall(listRegions, isWanted ? {} : null, lookupOptions);
}

/** The formats of articles; waits until `isWanted`. */
export function useFormats(isWanted = true) {
  return useCall(listFormats, isWanted ? {} : null, lookupOptions);
}

/** The formats that a report can be limited to. */
export function useSections() {
  return useCall(listSections, {}, lookupOptions);
}

/** What the common scores of both scales mean; waits until `isWanted`. */
export function useScoreTexts(isWanted: boolean) {
  return useCall(listScoreTexts, isWanted ? {} : null, lookupOptions);
}

/** The scores that digests of a category can be given; `undefined` waits. */
export function useScoreTarget(categoryId: number | undefined) {
  return useCall(getScoreTarget, categoryId === undefined ? null : { params: { id: categoryId } }, {
    ...lookupOptions,
    shouldRetryOnError: false,
  });
}
