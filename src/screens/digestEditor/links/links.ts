import type { LinkedDigest } from '#api/contract/digests/links.ts';
import { publishedPath } from '#shared/page/paths.ts';

/** The notation makes the digest a collection (EDIT-58). */
export function linkText(digest: Pick<LinkedDigest, 'title' | 'slug'>): string {
  const { before, after } = linkDelimiters(digest);
  // A bracket would end the text early.
  return before + digest.title.replaceAll(/[[\]]/g, '') + after;
}

export const linkDelimiters = ({ slug }: Pick<LinkedDigest, 'slug'>) => ({
  before: '[@',
  after: `](${publishedPath(slug)})`,
});
