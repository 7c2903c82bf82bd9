import { getVersion, listVersions } from '#api/contract/digests/versions.ts';
import { useCall } from '../client/useCall.ts';

/** All versions of a digest, the current one first: the server stores fewer than the page is long. */
export function useVersions(id: number) {
  return useCall(listVersions, { params: { id }, query: { size: 200 } });
}

/** One version with its content, by its id or `current`; `null` waits. */
export function useVersion(id: number, version: string | null) {
  return useCall(getVersion, version === null ? null : { params: { id, version } }, {
    revalidateOnFocus: false,
  });
}
