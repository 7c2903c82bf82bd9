import { getScoreTarget, listDigestTypes, listFormats, listRegions } from '#api/contract/lookups.ts';
import { lookupOptions, useCall } from './cache/useCall.ts';

/** Waits while nobody wants them, as each of these does. */
export function useDigestTypes(isWanted: boolean) {
  return useCall(listDigestTypes, isWanted ? {} : null, lookupOptions);
}

export function useRegions(isWanted: boolean) {
  return useCall(listRegions, isWanted ? {} : null, lookupOptions);
}

export function useFormats() {
  return useCall(listFormats, {}, lookupOptions);
}

/** The scores that digests of a category can be given. */
export function useScoreTarget(categoryId: number | undefined) {
  return useCall(getScoreTarget, categoryId === undefined ? null : { params: { id: categoryId } }, {
    ...lookupOptions,
    shouldRetryOnError: false,
  });
}
