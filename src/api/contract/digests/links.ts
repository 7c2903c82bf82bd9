import { Digest, StaleDigest } from '../digests.ts';
import { endpoint } from '../endpoint.ts';
import { Id, IdList, IdParams, results, t, type Static } from '../schema.ts';

export const LinkedDigest = t.object({
  id: Id,
  title: t.string(),
  slug: t.string(),
  cover_pic: t.nullable(t.string()),
});
export type LinkedDigest = Static<typeof LinkedDigest>;

const search = t.optional(t.string({ maxLength: 200, description: 'Part of a title, or a slug.' }));

export const listLinkTargets = endpoint({
  id: 'listLinkTargets',
  method: 'GET',
  path: '/dashboard/digests/collection/',
  summary: 'Lists the first 20 digests that a text can link to, published ones first.',
  access: 'signed-in',
  reads: ['digests'],
  query: t.object({ search, exclude_digest_ids: t.optional(IdList) }),
  response: results(LinkedDigest),
});

export const listFocusCards = endpoint({
  id: 'listFocusCards',
  method: 'GET',
  path: '/dashboard/digests/focus_card/',
  summary: 'Lists the first 5 digests that can be the focus card of the digest `digest_id`.',
  access: 'signed-in',
  reads: ['digests'],
  query: t.object({ search, digest_id: t.optional(Id) }),
  response: results(LinkedDigest),
});

export const searchDigests = endpoint({
  id: 'searchDigests',
  method: 'GET',
  path: '/dashboard/digests/search/',
  summary: 'Lists the first 20 digests whose title contains the given text.',
  access: 'signed-in',
  reads: ['digests'],
  query: t.object({ search }),
  response: results(LinkedDigest),
});

export const changeSlug = endpoint({
  id: 'changeSlug',
  method: 'PATCH',
  path: '/dashboard/digests/{id}/slug/',
  summary:
    'Changes the slug of a digest, and therefore its URL for readers. If the change is rejected, `detail` says why.',
  access: 'signed-in',
  writes: ['digests'],
  params: IdParams,
  body: t.object({
    id: t.optional(Id),
    slug: t.string({ maxLength: 200 }),
    modified_at: t.optional(
      t.string({
        format: 'date-time',
        description: 'The `modified_at` that the change was based on, as when saving.',
      }),
    ),
  }),
  response: Digest,
  errorBodies: { 409: StaleDigest },
  errors: ['invalid_slug', 'stale'],
});
