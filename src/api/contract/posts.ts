import { endpoint, type OutputOf } from './endpoint.ts';
import { headlineStatuses } from './headlines.ts';
import { ruleKinds } from './rules.ts';
import { Id, IdList, IdParams, Instant, PageNumber, t, type Static } from './schema.ts';

const Count = t.integer({ minimum: 0 });

/** The documented feed post. A story is one post, even if several feeds or URLs carry it. */
export const Post = t.object({
  id: Id,
  title: t.string(),
  description: t.string(),
  link: t.nullable(t.string()),
  /** The original publisher for aggregator feeds; else null. */
  outlet: t.nullable(t.string()),
  /** The date in the feed, but no later than when the post was first read. */
  created_at: Instant,
  modified_at: Instant,
  media: t.array(t.object({ url: t.string() })),
  feed_source: t.object({
    id: Id,
    title: t.string(),
    host: t.object({ id: Id, logo_link: t.nullable(t.string()), brand_name: t.string() }),
  }),
  /** Read by the caller, or too old to count as unread; and saved for later. */
  is_read: t.boolean(),
  is_saved: t.boolean(),
  feed_count: t.integer({ minimum: 1 }),
  headline: t.nullable(t.object({ id: Id, status: t.oneOf(headlineStatuses), digest: t.nullable(Id) })),
  rules: t.array(
    t.object({
      id: Id,
      board: Id,
      kind: t.oneOf(ruleKinds),
      word: t.nullable(t.string()),
    }),
  ),
});
export type Post = Static<typeof Post>;

export const postOrderings = [
  'id',
  '-id',
  'created_at',
  '-created_at',
  'modified_at',
  '-modified_at',
] as const;

export const listPosts = endpoint({
  id: 'listPosts',
  method: 'GET',
  path: '/dashboard/feed/posts/',
  summary: 'Lists posts, newest first, twenty per page, without muted posts.',
  access: 'signed-in',
  reads: ['posts', 'feeds', 'hosts', 'headlines', 'digests', 'rules'],
  query: t.object({
    page: PageNumber,
    id: t.optional(Id),
    categories: t.optional(IdList),
    feed_source: t.optional(Id),
    host_name: t.optional(t.string({ maxLength: 300 })),
    followed: t.optional(t.boolean()),
    /** Day of `created_at` in `timezone`, or in the server's zone. */
    publish_date: t.optional(t.string({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })),
    timezone: t.optional(t.string({ maxLength: 60 })),
    search: t.optional(t.string({ maxLength: 200 })),
    unread: t.optional(t.boolean()),
    saved: t.optional(t.boolean()),
    /** Posts caught by rules: muted by all of these boards, or watched by any. */
    caught: t.optional(t.oneOf(['muted', 'watched'])),
    ordering: t.optional(t.oneOf(postOrderings)),
  }),
  response: t.object({
    results: t.array(Post),
    count: Count,
    muted_count: Count,
    watched_count: Count,
  }),
});

/** Older posts count as read, so that new colleagues don't start with a backlog. */
export const unreadDays = 14;

/** Counts stop here: this value means “1,000 or more”. */
export const maxUnread = 1000;

export const countUnreadPosts = endpoint({
  id: 'countUnreadPosts',
  method: 'GET',
  path: '/dashboard/feed/posts/unread_counts/',
  summary: `Returns how many posts from the last ${unreadDays} days the caller has not read, in total and per board, and how many are saved for later. Unread counts stop at ${maxUnread}.`,
  access: 'signed-in',
  reads: ['posts', 'feeds', 'boards', 'rules'],
  response: t.object({
    unread_count: Count,
    saved_count: Count,
    boards: t.array(t.object({ id: Id, unread_count: Count })),
  }),
});
export type UnreadCounts = OutputOf<typeof countUnreadPosts>;

const PostIds = t.array(Id, { minItems: 1, maxItems: 1000, uniqueItems: true });

export const markPosts = endpoint({
  id: 'markPosts',
  method: 'POST',
  path: '/dashboard/feed/posts/marks/',
  summary:
    'Marks posts as read or unread for the caller: either the given posts, or all posts (optionally on one board or in one feed) up to the time the page was loaded. Returns how many changed, and the timestamp needed to undo the change.',
  access: 'signed-in',
  writes: ['posts'],
  isPublished: false,
  refusesUnknown: true,
  body: t.object({
    read: t.boolean(),
    posts: t.optional(PostIds),
    all: t.optional(
      t.object({
        board: t.optional(Id),
        feed: t.optional(Id),
        until: {
          ...Instant,
          description: 'When the page was loaded. Posts that came in later are not marked.',
        },
      }),
    ),
    /** Undoes the call that marked posts as read at this instant. */
    marked_at: t.optional(Instant),
  }),
  response: t.object({ count: Count, marked_at: t.nullable(Instant) }),
});

export const savePosts = endpoint({
  id: 'savePosts',
  method: 'POST',
  path: '/dashboard/feed/posts/saved/',
  summary:
    'Saves posts for later for the caller, or unsaves them. Saved posts are not removed when they expire. Posts that no longer exist are skipped; returns how many were not skipped.',
  access: 'signed-in',
  writes: ['posts'],
  isPublished: false,
  refusesUnknown: true,
  errors: ['not_found'],
  body: t.object({ saved: t.boolean(), posts: PostIds }),
  response: t.object({ count: Count }),
});

export const createPostHeadline = endpoint({
  id: 'createPostHeadline',
  method: 'POST',
  path: '/dashboard/feed/posts/{id}/headline/',
  summary:
    'Creates a headline from a post that did not become one automatically. Returns the existing headline, if any.',
  access: 'signed-in',
  writes: ['headlines'],
  isPublished: false,
  params: IdParams,
  status: 201,
  response: t.object({ id: Id, is_new: t.boolean() }),
});
