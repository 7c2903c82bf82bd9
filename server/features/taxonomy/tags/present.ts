import type { Tag, TagGroup } from '#api/contract/tags.ts';
import type { GroupedTag, TagRow } from './queries.ts';

export function presentTag(tag: TagRow): Tag {
  return {
    id: tag.id,
    title: tag.title,
    slug: tag.slug,
    cover_image: tag.coverImage,
    description: tag.description,
    share_text: tag.shareText,
    tag_group: tag.group,
    is_tag_group: tag.isTagGroup,
    is_series: tag.isSeries,
    series_icon: tag.seriesIcon,
    series_text: tag.seriesText,
    is_stream: tag.isStream,
    is_default_follow: tag.isDefaultFollow,
    is_internal: tag.isInternal,
    digest_count: tag.digestCount,
    created_at: tag.createdAt.toISOString(),
    modified_at: tag.modifiedAt.toISOString(),
  };
}

export function presentTagGroups(rows: GroupedTag[]): TagGroup[] {
  const groups = new Map<number, TagGroup>();
  for (const { group, tag } of rows) {
    const entry = groups.get(group.id) ?? { tag_group: group, tags: { results: [] } };
    groups.set(group.id, entry);
    if (tag) entry.tags.results.push(tag);
  }
  return [...groups.values()];
}
