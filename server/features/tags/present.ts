import type { TagGroup } from '../../../src/api/contract/tags';
import type { GroupedTag } from './queries';

/** Rows of groups with one tag each, in order, become groups with their tags. */
export function presentTagGroups(rows: GroupedTag[]): TagGroup[] {
  const groups = new Map<number, TagGroup>();
  for (const { group, tag } of rows) {
    const entry = groups.get(group.id) ?? { tag_group: group, tags: { results: [] } };
    groups.set(group.id, entry);
    if (tag) entry.tags.results.push(tag);
  }
  return [...groups.values()];
}
