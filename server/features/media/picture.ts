import { maxImageBytes } from '../../../src/api/contract/media';
import { EgressError } from '../../egress/errors';
import type { Deps } from '../../platform/deps';
import { RefusedFile } from './refused';
import { invalidImage } from './rules';

type Sources = Pick<Deps, 'config' | 'storage' | 'egress'>;

/** The file behind the address of a picture: one of ours, or one on the web. */
export async function readPicture(address: string, { config, storage, egress }: Sources): Promise<Buffer> {
  const own = ownKey(address, config.publicUrl);
  if (own !== undefined) {
    const file = await storage.find(own);
    if (!file?.contentType.startsWith('image/')) throw new RefusedFile(invalidImage);
    return Buffer.concat(await file.read().toArray());
  }
  try {
    const answer = await egress.fetch(address, { maxBytes: maxImageBytes, accept: ['image/*'] });
    if (answer.status === 200) return answer.body;
  } catch (error) {
    if (!(error instanceof EgressError)) throw error;
  }
  throw new RefusedFile(invalidImage);
}

function ownKey(address: string, publicUrl: string): string | undefined {
  const path = address.startsWith(`${publicUrl}/`) ? address.slice(publicUrl.length) : address;
  return /^\/media\/([\w.]+)$/.exec(path)?.[1];
}
