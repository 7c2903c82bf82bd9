import { maxImageBytes } from '#api/contract/media.ts';
import { EgressError } from '#server/egress/errors.ts';
import type { Deps } from '#server/deps.ts';
import { RefusedFile } from './refused.ts';
import { invalidImage } from './rules.ts';

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
