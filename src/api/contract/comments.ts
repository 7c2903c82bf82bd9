import { contextLength, maxQuoteLength } from '#domain/anchor.ts';
import { endpoint } from './endpoint.ts';
import { Id, IdParams, Instant, MultilineText, results, t, type Static } from './schema.ts';

export const maxCommentLength = 2000;
export const maxComments = 500;

const Person = t.object({ id: Id, name: t.string() });

/** The quoted text, its context and its start (W3C Web Annotation). */
export const CommentAnchor = t.object({
  quote: t.string({ minLength: 1, maxLength: maxQuoteLength }),
  prefix: t.string({ maxLength: contextLength }),
  suffix: t.string({ maxLength: contextLength }),
  start: t.integer({ minimum: 0, maximum: 10_000_000 }),
});
export type CommentAnchor = Static<typeof CommentAnchor>;

export const Comment = t.object({
  id: Id,
  thread_id: t.nullable(Id),
  author: Person,
  text: t.string(),
  /** Null for comments on the whole digest, and for replies. */
  anchor: t.nullable(CommentAnchor),
  created_at: Instant,
  edited_at: t.nullable(Instant),
  resolved_at: t.nullable(Instant),
  resolved_by: t.nullable(Person),
});
export type Comment = Static<typeof Comment>;

const text = MultilineText({ minLength: 1, maxLength: maxCommentLength });
const mentions = t.optional(t.array(Id, { maxItems: 20, uniqueItems: true }));

export const listComments = endpoint({
  id: 'listComments',
  method: 'GET',
  path: '/digests/{id}/comments/',
  summary: 'Lists the comments on a digest, oldest first.',
  access: 'signed-in',
  reads: ['comments'],
  params: IdParams,
  response: results(Comment),
});

export const createComment = endpoint({
  id: 'createComment',
  method: 'POST',
  path: '/digests/{id}/comments/',
  summary: 'Comments on a digest or a passage of it, or replies to a comment.',
  access: 'signed-in',
  writes: ['comments', 'inbox'],
  refusesUnknown: true,
  params: IdParams,
  body: t.object({
    text,
    thread_id: t.optional(Id),
    anchor: t.optional(CommentAnchor),
    mentions,
  }),
  status: 201,
  response: Comment,
});

export const updateComment = endpoint({
  id: 'updateComment',
  method: 'PATCH',
  path: '/dashboard/comments/{id}/',
  summary: 'Edits the caller’s own comment, or resolves or reopens a thread.',
  access: 'signed-in',
  writes: ['comments', 'inbox'],
  refusesUnknown: true,
  params: IdParams,
  body: t.object({ text: t.optional(text), resolved: t.optional(t.boolean()), mentions }),
  response: Comment,
  errors: ['not_allowed'],
});

export const deleteComment = endpoint({
  id: 'deleteComment',
  method: 'DELETE',
  path: '/dashboard/comments/{id}/',
  summary: 'Deletes a comment and its replies. Callers can delete their own comments; editors, anyone’s.',
  access: 'signed-in',
  writes: ['comments'],
  params: IdParams,
  errors: ['not_allowed'],
});
