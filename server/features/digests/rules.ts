import { isAddress, notAnAddress } from '#api/contract/addresses.ts';
import type { Digest, DigestPatch } from '#api/contract/digests.ts';
import { fieldError, notFound, problem } from '#server/platform/errors.ts';

export const noDigest = () => notFound('This digest');

export const stale = (current: Digest) =>
  problem('stale', 'This digest was changed in the meantime. Nothing was saved.', { body: { current } });

/** Two spellings of one instant are equal. */
export function isStale(basedOn: string | undefined, stored: string) {
  return basedOn !== undefined && Date.parse(basedOn) !== Date.parse(stored);
}

export function checkSlug(slug: string) {
  if (/^[a-z\d]+(-[a-z\d]+)*$/.test(slug) && slug.length <= 200) return;
  throw fieldError({ digest_slug: ['Slug should contain lowercase letters, numbers, and hyphens only'] });
}

export const slugTaken = () => fieldError({ digest_slug: ['Another digest has this slug.'] });

/** Throws 400 for a link to a post that is no address of the web. */
export function checkAddresses({ twitter_links = [] }: DigestPatch) {
  if (!twitter_links.every(isAddress)) throw fieldError({ twitter_links: [notAnAddress] });
}
