import type { LinkedDigest } from '#api/contract/digests/links.ts';
import { publishedPath } from '#shared/page/paths.ts';

/** What the documents write for a link to another digest, which makes a collection of the text (EDIT-58). */
export function linkText(digest: Pick<LinkedDigest, 'title' | 'slug'>): string {
  const { before, after } = linkAround(digest);
  // A bracket would end the text too early.
  return before + digest.title.replaceAll(/[[\]]/g, '') + after;
}

/** What makes words a link to another digest. */
export const linkAround = ({ slug }: Pick<LinkedDigest, 'slug'>) => ({
  before: '[@',
  after: `](${publishedPath(slug)})`,
});
