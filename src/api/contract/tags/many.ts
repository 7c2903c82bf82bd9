import { Removal } from '../bulk/removal.ts';
import { BulkIds } from '../bulk.ts';
import { endpoint } from '../endpoint.ts';
import { Id, IdList, t, Titled, type Static } from '../schema.ts';

/**
 * Effect of a merge on daily targets. `none`: no merged tag has a daily target; `stays`: the remaining tag
 * keeps its own; `moves`: the remaining tag gets the daily target of a merged tag.
 */
export const targetOutcomes = ['none', 'stays', 'moves'] as const;

export const TagMergePreview = t.object({
  /** The tags to merge into `into`. */
  tags: t.array(Titled),
  into: Titled,
  /** Digests with any of these tags, and how many of them already have `into`. */
  digest_count: t.integer({ minimum: 0 }),
  both_count: t.integer({ minimum: 0 }),
  /** People who follow one of the tags but not `into`. */
  follower_count: t.integer({ minimum: 0 }),
  headline_count: t.integer({ minimum: 0 }),
  /** Unsent notifications addressed to followers or readers of one of these tags. */
  broadcast_count: t.integer({ minimum: 0 }),
  views: t.array(Titled),
  daily_target: t.oneOf(targetOutcomes),
});
export type TagMergePreview = Static<typeof TagMergePreview>;

export const previewTagMerge = endpoint({
  id: 'previewTagMerge',
  method: 'GET',
  path: '/dashboard/tags/merge/',
  summary: 'Returns what a merge of tags would change. Changes nothing.',
  access: 'signed-in',
  reads: ['tags', 'digests', 'headlines', 'views'],
  refusesUnknown: true,
  query: t.object({ tags: IdList, into: Id }),
  response: TagMergePreview,
});

export const mergeTags = endpoint({
  id: 'mergeTags',
  method: 'POST',
  path: '/dashboard/tags/merge/',
  summary:
    'Merges tags into one, as a job: their digests, followers, headlines, views and daily target. From then on, their IDs refer to that tag. Undoing the job within 24 hours separates them again. Merging tags that digests have requires the permission `tags.deleteUsed`.',
  access: 'signed-in',
  writes: ['tags', 'digests', 'headlines', 'bulk'],
  refusesUnknown: true,
  body: t.object({ tags: BulkIds, into: Id }),
  response: Removal,
  errors: ['not_allowed'],
});

export const regroupTags = endpoint({
  id: 'regroupTags',
  method: 'PATCH',
  path: '/dashboard/tags/',
  summary: 'Moves tags to a tag group. If `tag_group` is null, removes them from their groups.',
  access: 'signed-in',
  writes: ['tags'],
  refusesUnknown: true,
  body: t.object({ tags: BulkIds, tag_group: t.nullable(Id) }),
  response: t.object({
    /** Tags that changed group, with their previous group. */
    moved: t.array(t.object({ id: Id, tag_group: t.nullable(Id) })),
  }),
});

export const deleteTags = endpoint({
  id: 'deleteTags',
  method: 'DELETE',
  path: '/dashboard/tags/',
  summary:
    'Deletes tags and removes them from their digests, as one job: all of them or none. Undoing the job within 24 hours restores both. Deleting tags that digests have requires the permission `tags.deleteUsed`.',
  access: 'signed-in',
  writes: ['tags', 'digests', 'bulk'],
  refusesUnknown: true,
  body: t.object({ tags: BulkIds }),
  response: Removal,
  errors: ['not_allowed'],
});
