import type { LinkedDigest } from '#api/contract/digests/links.ts';
import { publishedPath } from '#shared/paths.ts';

/** What the documents write for a link to another digest, which makes a collection of the text (EDIT-58). */
export function linkText({ title, slug }: Pick<LinkedDigest, 'title' | 'slug'>): string {
  // A bracket would end the text too early.
  return `[@${title.replaceAll(/[[\]]/g, '')}](${publishedPath(slug)})`;
}
