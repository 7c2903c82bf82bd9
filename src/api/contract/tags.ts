import { endpoint } from './endpoint.ts';
import { Id, Instant, page, PageNumber, results, SortOrder, t, Titled, type Static } from './schema.ts';

export type TagRef = Static<typeof Titled>;

export const Tag = t.object({
  id: Id,
  title: t.string(),
  slug: t.string(),
  cover_image: t.nullable(t.string()),
  description: t.string(),
  share_text: t.string(),
  /** The group that it belongs to. */
  tag_group: t.nullable(Titled),
  is_tag_group: t.boolean(),
  is_series: t.boolean(),
  series_icon: t.nullable(t.string()),
  series_text: t.string(),
  is_stream: t.boolean(),
  is_default_follow: t.boolean(),
  is_internal: t.boolean(),
  /** How many digests have it, in all languages. */
  digest_count: t.integer({ minimum: 0 }),
  created_at: Instant,
  modified_at: Instant,
});
export type Tag = Static<typeof Tag>;

const Flag = t.optional(t.boolean());

export const listTags = endpoint({
  id: 'listTags',
  method: 'GET',
  path: '/dashboard/tags/',
  summary: 'A page of tags whose title contains the search text.',
  access: 'signed-in',
  query: t.object({
    search: t.optional(t.string({ maxLength: 200 })),
    page: PageNumber,
    size: t.optional(t.integer({ minimum: 1, maximum: 100, default: 20 })),
    sort_by: t.optional(t.oneOf(['id', 'title', 'created_at', 'modified_at'])),
    sort_order: SortOrder,
    is_internal: Flag,
    is_series: Flag,
    is_default_follow: Flag,
    is_stream: Flag,
    include_group: Flag,
  }),
  response: page(Tag),
});

/** A group of tags with the tags in it, for the tag picker. */
export const TagGroup = t.object({
  tag_group: Titled,
  tags: results(Titled),
});
export type TagGroup = Static<typeof TagGroup>;

export const listTagGroups = endpoint({
  id: 'listTagGroups',
  method: 'GET',
  path: '/dashboard/tag_groups/tags/',
  summary: 'Lists tag groups, each with its tags.',
  access: 'signed-in',
  response: results(TagGroup),
});

export const listGroups = endpoint({
  id: 'listGroups',
  method: 'GET',
  path: '/dashboard/tag_groups/',
  summary: 'Lists tag groups without their tags.',
  access: 'signed-in',
  response: results(Titled),
});
