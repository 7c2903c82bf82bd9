import { endpoint } from './endpoint.ts';
import {
  Id,
  IdParams,
  Instant,
  Line,
  page,
  PageNumber,
  PositionInput,
  results,
  SortOrder,
  type Static,
  t,
  Titled,
} from './schema.ts';
import { Removal } from './bulk/removal.ts';

export type TagRef = Static<typeof Titled>;

export const Tag = t.object({
  id: Id,
  title: t.string(),
  slug: t.string(),
  cover_image: t.nullable(t.string()),
  description: t.string(),
  share_text: t.string(),
  tag_group: t.nullable(Titled),
  is_tag_group: t.boolean(),
  is_series: t.boolean(),
  series_icon: t.nullable(t.string()),
  series_text: t.string(),
  is_stream: t.boolean(),
  is_default_follow: t.boolean(),
  is_internal: t.boolean(),
  /** In all languages. */
  digest_count: t.integer({ minimum: 0 }),
  created_at: Instant,
  modified_at: Instant,
});
export type Tag = Static<typeof Tag>;

const Flag = t.optional(t.boolean());

/** `kinds`: groups first, then series, streams, streams followed by default, and internal tags. */
export const tagSorts = [
  'id',
  'title',
  'slug',
  'description',
  'tag_group',
  'kinds',
  'digest_count',
  'created_at',
  'modified_at',
] as const;
export type TagSort = (typeof tagSorts)[number];

export const listTags = endpoint({
  id: 'listTags',
  method: 'GET',
  path: '/dashboard/tags/',
  summary: 'Lists tags whose title contains the search text.',
  access: 'signed-in',
  reads: ['tags', 'digests'],
  query: t.object({
    search: t.optional(t.string({ maxLength: 200 })),
    page: PageNumber,
    size: t.optional(t.integer({ minimum: 1, maximum: 100, default: 20 })),
    sort_by: t.optional(t.oneOf(tagSorts)),
    sort_order: SortOrder,
    is_internal: Flag,
    is_series: Flag,
    is_default_follow: Flag,
    is_stream: Flag,
    include_group: Flag,
  }),
  response: page(Tag),
});

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
  reads: ['tags'],
  response: results(TagGroup),
});

export const listGroups = endpoint({
  id: 'listGroups',
  method: 'GET',
  path: '/dashboard/tag_groups/',
  summary: 'Lists tag groups without their tags.',
  access: 'signed-in',
  reads: ['tags'],
  response: results(Titled),
});

export const getTag = endpoint({
  id: 'getTag',
  method: 'GET',
  path: '/dashboard/tags/{id}/',
  summary: 'Returns a tag with its number of digests.',
  access: 'signed-in',
  reads: ['tags', 'digests'],
  params: IdParams,
  response: Tag,
});

export const TagTitle = Line({ maxLength: 200 });

const nameFields = {
  title: TagTitle,
  slug: t.string({ maxLength: 100 }),
};

/** `null` clears the field. */
const Text = t.nullable(t.string({ maxLength: 10_000 }));
const Picture = t.nullable(t.string({ maxLength: 2048, description: 'The URL the picture is served from.' }));

const detailFields = {
  cover_image: Picture,
  description: Text,
  share_text: Text,
  tag_group: t.nullable(Id),
  is_tag_group: t.boolean(),
  is_series: t.boolean(),
  series_icon: Picture,
  series_text: Text,
  is_stream: t.boolean(),
  is_default_follow: t.boolean(),
  is_internal: t.boolean(),
};

export const TagInput = t.object({ ...nameFields, ...t.optionalProperties(detailFields) });
export type TagInput = Static<typeof TagInput>;

export const TagPatch = t.object(t.optionalProperties({ ...nameFields, ...detailFields }));
export type TagPatch = Static<typeof TagPatch>;

export const createTag = endpoint({
  id: 'createTag',
  method: 'POST',
  path: '/dashboard/tag/',
  summary: 'Creates a tag or a tag group.',
  access: 'signed-in',
  writes: ['tags'],
  body: TagInput,
  status: 201,
  response: Tag,
});

export const updateTag = endpoint({
  id: 'updateTag',
  method: 'PATCH',
  path: '/dashboard/tags/{id}/',
  summary: 'Changes the given fields of a tag. A new title is shown on every digest with the tag.',
  access: 'signed-in',
  writes: ['tags'],
  params: IdParams,
  body: TagPatch,
  response: Tag,
});

export const deleteTag = endpoint({
  id: 'deleteTag',
  method: 'DELETE',
  path: '/dashboard/tags/{id}/',
  summary:
    'Deletes a tag and removes it from its digests, as a job. Undoing the job within 24 hours restores both. Deleting a tag that digests have requires the permission `tags.deleteUsed`.',
  access: 'signed-in',
  writes: ['tags', 'digests', 'bulk'],
  params: IdParams,
  response: Removal,
  errors: ['not_allowed'],
});

/** The target is in digests per day. */
export const DailyTarget = t.object({ id: Id, title: t.string(), target: t.integer({ minimum: 0 }) });
export type DailyTarget = Static<typeof DailyTarget>;

export const listDailyTargets = endpoint({
  id: 'listDailyTargets',
  method: 'GET',
  path: '/dashboard/tags/daily_targets/',
  summary: 'Lists the tags that have a daily target, in order.',
  access: 'signed-in',
  reads: ['tags'],
  response: results(DailyTarget),
});

export const maxDailyTarget = 1000;

export const setDailyTarget = endpoint({
  id: 'setDailyTarget',
  method: 'PUT',
  path: '/dashboard/tags/{id}/daily_target/',
  summary: 'Sets a tag’s daily target. If the tag had none, it goes to the end of the target list.',
  access: 'targets.manage',
  writes: ['tags'],
  refusesUnknown: true,
  params: IdParams,
  body: t.object({ target: t.integer({ minimum: 1, maximum: maxDailyTarget }) }),
  response: DailyTarget,
});

export const placeDailyTarget = endpoint({
  id: 'placeDailyTarget',
  method: 'PUT',
  path: '/dashboard/tags/{id}/daily_target/place/',
  summary: 'Moves a tag to a position in the order of daily targets, starting at 1.',
  access: 'targets.manage',
  writes: ['tags'],
  refusesUnknown: true,
  params: IdParams,
  body: PositionInput,
  response: DailyTarget,
});

export const deleteDailyTarget = endpoint({
  id: 'deleteDailyTarget',
  method: 'DELETE',
  path: '/dashboard/tags/{id}/daily_target/',
  summary: 'Removes a tag’s daily target.',
  access: 'targets.manage',
  writes: ['tags'],
  params: IdParams,
});
