import { slugify } from '#server/content/text.ts';
import { hashJson } from './queries.ts';
import { detach, type SourceItem } from './readers/item.ts';

/** Changes if anything in the item changes, except its position in the file. */
export const itemHash = ({ place: _place, losses: _losses, ...item }: SourceItem) => hashJson(item);

/**
 * Returns the source's slug if it's valid here; otherwise derives one from it or the title. Empty if neither
 * works.
 */
export function chooseSlug({ slug, title }: Pick<SourceItem, 'slug' | 'title'>): string {
  if (/^[a-z\d]+(-[a-z\d]+)*$/.test(slug) && slug.length <= 200) return detach(slug);
  return slugify(slug) || slugify(title);
}
