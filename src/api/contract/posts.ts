import { endpoint, type OutputOf } from './endpoint.ts';
import { headlineStatuses } from './headlines.ts';
import { ruleKinds } from './rules.ts';
import { Id, IdList, IdParams, Instant, PageNumber, t, type Static } from './schema.ts';

const Count = t.integer({ minimum: 0 });

/** The documents' feed post: one story, however many feeds and addresses have it. */
export const Post = t.object({
  id: Id,
  title: t.string(),
  /** Plain text. */
  description: t.string(),
  link: t.nullable(t.string()),
  /** Who published it, where its feed collects what others publish; else null. */
  outlet: t.nullable(t.string()),
  /** When its feed says that it was published, at the latest when it was first read. */
  created_at: Instant,
  modified_at: Instant,
  media: t.array(t.object({ url: t.string() })),
  feed_source: t.object({
    id: Id,
    title: t.string(),
    host: t.object({ id: Id, logo_link: t.nullable(t.string()), brand_name: t.string() }),
  }),
  /** Whether the caller has read it, or it is older than what counts as unread; and whether they have saved it for later. */
  is_read: t.boolean(),
  is_saved: t.boolean(),
  /** How many feeds have it, this one included. */
  feed_count: t.integer({ minimum: 1 }),
  /** The headline that it became, with the digest that was made of that. Null where it became none. */
  headline: t.nullable(t.object({ id: Id, status: t.oneOf(headlineStatuses), digest: t.nullable(Id) })),
  /** The rules that caught it: those of the boards of the filter, or of all. */
  rules: t.array(
    t.object({
      id: Id,
      board: Id,
      kind: t.oneOf(ruleKinds),
      /** The word of the rule that was found; null for a rule without words. */
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
  summary: 'A page of twenty posts, the newest first, without those that are muted.',
  access: 'signed-in',
  reads: ['posts', 'feeds', 'hosts', 'headlines', 'digests', 'rules'],
  query: t.object({
    page: PageNumber,
    /** This post alone, such as one that is open beside another page. */
    id: t.optional(Id),
    /** Boards, any of which a feed of it is on. */
    categories: t.optional(IdList),
    /** Of one feed. */
    feed_source: t.optional(Id),
    /** Of one of its feeds. */
    host_name: t.optional(t.string({ maxLength: 300 })),
    /** Of the feeds that are followed by these boards, or by any. */
    followed: t.optional(t.boolean()),
    /** The day of `created_at`, in `timezone` or the server's own. */
    publish_date: t.optional(t.string({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })),
    timezone: t.optional(t.string({ maxLength: 60 })),
    search: t.optional(t.string({ maxLength: 200 })),
    /** Only those that the caller has not read, or has saved for later. */
    unread: t.optional(t.boolean()),
    saved: t.optional(t.boolean()),
    /** Only those that rules caught: that all of these boards mute, or that any watches. */
    caught: t.optional(t.oneOf(['muted', 'watched'])),
    ordering: t.optional(t.oneOf(postOrderings)),
  }),
  response: t.object({
    results: t.array(Post),
    count: Count,
    /** How many there are beside `caught`: muted ones, and watched ones that are not muted. */
    muted_count: Count,
    watched_count: Count,
  }),
});

/** What is older counts as read, so that a new colleague does not begin with all of it. */
export const unreadDays = 14;

/** A count that is as high is that or more. */
export const maxUnread = 1000;

export const countUnreadPosts = endpoint({
  id: 'countUnreadPosts',
  method: 'GET',
  path: '/dashboard/feed/posts/unread_counts/',
  summary: `How many posts of the last ${unreadDays} days the caller has not read: of all boards and of each, ${maxUnread} for that many or more; and how many are saved for later.`,
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
    'Marks posts as read or unread for the caller: those that are named, or all of a board, of a feed or of all, up to the time that the page was read. Returns how many changed, and the instant that takes it back.',
  access: 'signed-in',
  writes: ['posts'],
  // It is the caller's alone.
  isPublished: false,
  refusesUnknown: true,
  body: t.object({
    read: t.boolean(),
    posts: t.optional(PostIds),
    all: t.optional(
      t.object({
        board: t.optional(Id),
        feed: t.optional(Id),
        until: { ...Instant, description: 'What came later was not seen.' },
      }),
    ),
    /** Takes back what an earlier call marked as read at that instant. */
    marked_at: t.optional(Instant),
  }),
  response: t.object({ count: Count, marked_at: t.nullable(Instant) }),
});

export const savePosts = endpoint({
  id: 'savePosts',
  method: 'POST',
  path: '/dashboard/feed/posts/saved/',
  summary:
    'Saves posts for later, for the caller, or no longer. A saved post is not removed after its days. Posts that there are no longer are skipped; returns how many were not.',
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
  summary: 'Makes a headline of a post that did not become one by itself. Returns the existing one, if any.',
  access: 'signed-in',
  writes: ['headlines'],
  // The handler publishes, and only where it is new.
  isPublished: false,
  params: IdParams,
  status: 201,
  response: t.object({ id: Id, is_new: t.boolean() }),
});
