import { Removal } from '../bulk/removal.ts';
import { BulkIds } from '../bulk.ts';
import { endpoint } from '../endpoint.ts';
import { Id, IdList, t, Titled, type Static } from '../schema.ts';

/** What becomes of the daily target of a tag that others are merged into: it stays, comes from one of them, or is removed. */
export const targetOutcomes = ['none', 'stays', 'moves'] as const;

export const TagMergePreview = t.object({
  /** Those that will be one with `into`. */
  tags: t.array(Titled),
  into: Titled,
  /** How many digests have any of them, and how many of those have `into` already. */
  digest_count: t.integer({ minimum: 0 }),
  both_count: t.integer({ minimum: 0 }),
  /** How many people follow any of them and not `into`. */
  follower_count: t.integer({ minimum: 0 }),
  headline_count: t.integer({ minimum: 0 }),
  /** How many notifications that wait to be sent are for those who follow or read one of them. */
  broadcast_count: t.integer({ minimum: 0 }),
  /** The saved views that are filtered by one of them. */
  views: t.array(Titled),
  daily_target: t.oneOf(targetOutcomes),
});
export type TagMergePreview = Static<typeof TagMergePreview>;

export const previewTagMerge = endpoint({
  id: 'previewTagMerge',
  method: 'GET',
  path: '/dashboard/tags/merge/',
  summary: 'What a merge of tags would change. Changes nothing.',
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
    'Makes tags one with another, as a job: its digests, followers, headlines, views and daily target. From then on their ids mean that one. Undoing the job within a day parts them again. Tags that digests have need the permission `tags.deleteUsed`.',
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
  summary: 'Moves tags to a group of tags, or out of their groups with null.',
  access: 'signed-in',
  writes: ['tags'],
  refusesUnknown: true,
  body: t.object({ tags: BulkIds, tag_group: t.nullable(Id) }),
  response: t.object({
    /** Those that were in another group, with the group that each was in. */
    moved: t.array(t.object({ id: Id, tag_group: t.nullable(Id) })),
  }),
});

export const deleteTags = endpoint({
  id: 'deleteTags',
  method: 'DELETE',
  path: '/dashboard/tags/',
  summary:
    'Deletes tags and removes them from their digests, as one job: all of them or none. Undoing the job within a day restores both. Tags that digests have need the permission `tags.deleteUsed`.',
  access: 'signed-in',
  writes: ['tags', 'digests', 'bulk'],
  refusesUnknown: true,
  body: t.object({ tags: BulkIds }),
  response: Removal,
  errors: ['not_allowed'],
});
