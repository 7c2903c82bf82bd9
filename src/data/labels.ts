import { listLabels, type Label } from '#api/contract/labels.ts';
import { lookupOptions, useCall } from './client/useCall.ts';
import { client } from './client/client.ts';

/** All labels; waits until `isRequested`. */
export function useLabels(isRequested: boolean) {
  return useCall(listLabels, isRequested ? {} : null, lookupOptions);
}

/** The labels whose title contains a text; all of them for none. */
export async function findLabels(search: string, signal: AbortSignal): Promise<Label[]> {
  const query = { search: search || undefined };
  return (await client.call(listLabels, { query }, { signal })).results;
}
