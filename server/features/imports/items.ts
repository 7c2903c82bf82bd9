import { slugify } from '#server/content/text.ts';
import { hashJson } from './queries.ts';
import { detach, type SourceItem } from './readers/item.ts';

/** Changes if anything in the source changes, regardless of the item's position in the file. */
export const itemHash = ({ place: _place, losses: _losses, ...item }: SourceItem) => hashJson(item);

/** The source's slug if it's valid here; empty if neither it nor the title can be one. */
export function chooseSlug({ slug, title }: Pick<SourceItem, 'slug' | 'title'>): string {
  if (/^[a-z\d]+(-[a-z\d]+)*$/.test(slug) && slug.length <= 200) return detach(slug);
  return slugify(slug) || slugify(title);
}
