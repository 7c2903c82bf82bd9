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

/** Throws 400 for addresses that would do something else than open a page. */
export function checkAddresses({ source, image, custom_thumbnail, twitter_links }: DigestPatch) {
  const messages: Record<string, string[]> = {};
  const addresses: [string, string | null | undefined][] = [
    ['source.link', source?.link],
    ['image', image],
    ['custom_thumbnail', custom_thumbnail],
    ...(twitter_links ?? []).map((link): [string, string] => ['twitter_links', link]),
  ];
  for (const [field, address] of addresses) {
    if (!address || !URL.canParse(address)) continue;
    if (!/^https?:$/.test(new URL(address).protocol)) {
      messages[field] = ['This must be an http or https address.'];
    }
  }
  if (Object.keys(messages).length > 0) throw fieldError(messages);
}
