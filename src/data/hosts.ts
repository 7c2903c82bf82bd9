import { getDigest, listDigests } from '#api/contract/digests.ts';
import { listHosts, renameHost as rename, type Host } from '#api/contract/hosts.ts';
import { lookupOptions, touch, useCall } from './cache/useCall.ts';
import { client } from './client/client.ts';

/** All sources. Waits while nobody wants them. */
export function useHosts(isWanted: boolean) {
  return useCall(listHosts, isWanted ? {} : null, lookupOptions);
}

/** Gives a source another brand name, wherever it is shown. */
export async function renameHost(id: number, brandName: string): Promise<Host> {
  const host = await client.call(rename, { params: { id }, body: { brand_name: brandName } });
  void touch(listDigests, getDigest, listHosts);
  return host;
}
