import { Digest, StaleDigest } from '../digests.ts';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, Instant, MultilineText, t } from '../schema.ts';

export const reviewDecisions = ['submit', 'approve', 'return'] as const;

export const maxReviewCommentLength = 2000;

export const reviewDigest = endpoint({
  id: 'reviewDigest',
  method: 'POST',
  path: '/digests/{id}/review/',
  summary:
    'Submits a digest for review, approves one that is in review (which moves it to the next status), or returns it to Draft with a comment.',
  access: 'signed-in',
  writes: ['digests', 'statuses', 'comments', 'inbox'],
  refusesUnknown: true,
  params: IdParams,
  body: t.object({
    decision: t.oneOf(reviewDecisions),
    comment: t.optional(MultilineText({ maxLength: maxReviewCommentLength })),
    modified_at: t.optional(Instant),
  }),
  response: Digest,
  errors: ['not_allowed', 'no_review', 'not_in_review', 'stale'],
  errorBodies: { 409: StaleDigest },
});

export const getReview = endpoint({
  id: 'getReview',
  method: 'GET',
  path: '/digests/{id}/review/',
  summary: 'Returns the comment with which a draft was sent back, or null once its status has changed again.',
  access: 'signed-in',
  reads: ['comments'],
  params: IdParams,
  response: t.object({
    returned: t.nullable(
      t.object({
        comment: t.string(),
        by: t.nullable(t.object({ id: Id, name: t.string() })),
        at: Instant,
      }),
    ),
  }),
});
