import { parseSite } from '#api/contract/sources.ts';
import { useCall } from './useCall.ts';

/** The article at an address, read once; `undefined` reads nothing. Trying again is up to the reader. */
export function useParsedPage(url: string | undefined) {
  return useCall(parseSite, url ? { body: { url } } : null, {
    revalidateIfStale: false,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
  });
}
