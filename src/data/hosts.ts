import { getDigest, listDigests } from '../api/contract/digests';
import { renameHost as rename, type Host } from '../api/contract/hosts';
import { client } from './client';
import { touch } from './useCall';

/** Gives a source another brand name, wherever it is shown. */
export async function renameHost(id: number, brandName: string): Promise<Host> {
  const host = await client.call(rename, { params: { id }, body: { brand_name: brandName } });
  void touch(listDigests, getDigest);
  return host;
}
