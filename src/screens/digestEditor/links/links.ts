import type { LinkedDigest } from '#api/contract/digests/links.ts';
import { publishedPath } from '#shared/page/paths.ts';

/** A link in this notation turns the digest that contains it into a collection (EDIT-58). */
export function linkText(digest: Pick<LinkedDigest, 'title' | 'slug'>): string {
  const { before, after } = linkDelimiters(digest);
  // A bracket would end the text early.
  return before + digest.title.replaceAll(/[[\]]/g, '') + after;
}

export const linkDelimiters = ({ slug }: Pick<LinkedDigest, 'slug'>) => ({
  before: '[@',
  after: `](${publishedPath(slug)})`,
});
