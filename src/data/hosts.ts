import { listHosts, renameHost as rename, type Host } from '#api/contract/hosts.ts';
import { lookupOptions, useCall } from './client/useCall.ts';
import { client } from './client/client.ts';

/** All sources; waits until `isRequested`. */
export function useHosts(isRequested: boolean) {
  return useCall(listHosts, isRequested ? {} : null, lookupOptions);
}

/** Renames a source, wherever it is shown. */
export async function renameHost(id: number, brandName: string): Promise<Host> {
  return client.call(rename, { params: { id }, body: { brand_name: brandName } });
}
