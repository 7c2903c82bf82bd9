import {
  getScoreTarget,
  listDigestTypes,
  listFormats,
  listRegions,
  listScoreTexts,
  listSections,
} from '#api/contract/lookups.ts';
import { lookupOptions, useCall } from './client/useCall.ts';

/** The types that a digest can be of; waits until `isRequested`. */
export function useDigestTypes(isRequested: boolean) {
  return useCall(listDigestTypes, isRequested ? {} : null, lookupOptions);
}

/** The regions that a digest can be for; waits until `isRequested`. */
export function useRegions(isRequested: boolean) {
  return useCall(listRegions, isRequested ? {} : null, lookupOptions);
}

/** The formats of articles; waits until `isRequested`. */
export function useFormats(isRequested = true) {
  return useCall(listFormats, isRequested ? {} : null, lookupOptions);
}

/** The formats that a report can be limited to. */
export function useSections() {
  return useCall(listSections, {}, lookupOptions);
}

/** What the common scores of both scales mean; waits until `isRequested`. */
export function useScoreTexts(isRequested: boolean) {
  return useCall(listScoreTexts, isRequested ? {} : null, lookupOptions);
}

/** The scores that digests of a category can be given; `undefined` waits. */
export function useScoreTarget(categoryId: number | undefined) {
  return useCall(getScoreTarget, categoryId === undefined ? null : { params: { id: categoryId } }, {
    ...lookupOptions,
    shouldRetryOnError: false,
  });
}
