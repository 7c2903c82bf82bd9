import { endpoint } from './endpoint.ts';
import { Id, IdList, IdParams, Instant, Line, page, PageNumber, results, t, type Static } from './schema.ts';

const Count = t.integer({ minimum: 0 });

export const FeedHealth = t.object({
  /** `new`: never read; `ended`: permanently gone (410) and no longer read. */
  state: t.oneOf(['new', 'healthy', 'failing', 'ended']),
  checked_at: t.nullable(Instant),
  succeeded_at: t.nullable(Instant),
  error: t.nullable(t.string()),
  /** Fetch errors (`timed_out`, `refused_address`) or document errors (`not_a_feed`, `broken`). */
  error_code: t.nullable(t.string()),
  failure_count: Count,
  /** Entries in the last document, and how many were read: the first 2,000. Null before that. */
  entry_count: t.nullable(Count),
  read_count: t.nullable(Count),
  next_at: t.nullable(Instant),
  /** From `Retry-After`; manual checks respect it too. */
  waits_until: t.nullable(Instant),
  /** A WebSub hub pushes updates, so the feed is polled less often. */
  pushed: t.boolean(),
  posts_a_week: t.number({ minimum: 0 }),
});

export const Feed = t.object({
  id: Id,
  title: t.string(),
  url: t.string(),
  followed: t.boolean(),
  host: t.object({ id: Id, logo_link: t.nullable(t.string()), brand_name: t.string() }),
  feed_categories: t.array(Id),
  site_url: t.nullable(t.string()),
  makes_headlines: t.boolean(),
  /** Minutes between reads if set by a person; null for automatic. */
  check_minutes: t.nullable(t.integer()),
  health: FeedHealth,
});
export type Feed = Static<typeof Feed>;

export const feedOrderings = ['id', '-id', 'title', '-title'] as const;

export const listFeeds = endpoint({
  id: 'listFeeds',
  method: 'GET',
  path: '/dashboard/feed/source/',
  summary: 'Lists feeds.',
  access: 'signed-in',
  reads: ['feeds', 'hosts'],
  query: t.object({
    page: PageNumber,
    page_size: t.optional(t.integer({ minimum: 1, maximum: 100, default: 20 })),
    search: t.optional(t.string({ maxLength: 200 })),
    followed: t.optional(t.boolean()),
    feed_categories: t.optional(IdList),
    ordering: t.optional(t.oneOf(feedOrderings)),
    unhealthy: t.optional(t.boolean()),
    without_board: t.optional(t.boolean()),
  }),
  response: page(Feed),
});

export const getFeed = endpoint({
  id: 'getFeed',
  method: 'GET',
  path: '/dashboard/feed/sources/{id}/',
  summary: 'Returns a feed with its health.',
  access: 'signed-in',
  reads: ['feeds', 'hosts'],
  params: IdParams,
  response: Feed,
});

const FeedTitle = Line({ minLength: 1, maxLength: 200 });
const BoardIds = t.array(Id, { maxItems: 100 });

/** Minutes, within the range of automatic intervals (`schedule.ts`). */
export const checkIntervals = [10, 30, 60, 180, 360] as const;

export const FeedPatch = t.object({
  title: t.optional(FeedTitle),
  makes_headlines: t.optional(t.boolean()),
  check_minutes: t.optional(t.nullable(t.integer({ minimum: 10, maximum: 360 }))),
});
export type FeedPatch = Static<typeof FeedPatch>;

/**
 * FEED-19. `categoryId` is the board that the feed was added on; `feed_categories` contains all its
 * boards.
 */
export const FeedInput = t.object({
  url: t.string({ minLength: 1, maxLength: 2048 }),
  title: FeedTitle,
  categoryId: t.optional(t.nullable(Id)),
  feed_categories: t.optional(BoardIds),
});
export type FeedInput = Static<typeof FeedInput>;

export const createFeed = endpoint({
  id: 'createFeed',
  method: 'POST',
  path: '/dashboard/feed/source/',
  summary:
    'Adds a feed to boards and reads it soon. If the feed already exists, it is only added to the boards.',
  access: 'feeds.manage',
  writes: ['feeds', 'hosts', 'posts', 'headlines'],
  body: FeedInput,
  status: 201,
  response: Feed,
});

export const updateFeed = endpoint({
  id: 'updateFeed',
  method: 'PATCH',
  path: '/dashboard/feed/sources/{id}/',
  summary: 'Renames a feed, or sets whether its posts become headlines and how often it is read.',
  access: 'feeds.manage',
  writes: ['feeds', 'posts'],
  params: IdParams,
  body: FeedPatch,
  response: Feed,
});

export const deleteFeed = endpoint({
  id: 'deleteFeed',
  method: 'DELETE',
  path: '/dashboard/feed/sources/{id}/',
  summary: 'Deletes a feed and its posts, except posts that other feeds also have.',
  access: 'feeds.manage',
  writes: ['feeds', 'posts'],
  params: IdParams,
});

export const followFeed = endpoint({
  id: 'followFeed',
  method: 'POST',
  path: '/dashboard/feed/sources/follow/',
  summary: 'Toggles whether a board follows a feed, or sets it to `followed`.',
  access: 'feeds.manage',
  writes: ['feeds', 'posts', 'headlines'],
  body: t.object({ feed_source: Id, feed_category: Id, followed: t.optional(t.boolean()) }),
  response: t.object({ followed: t.boolean() }),
});

export const checkFeed = endpoint({
  id: 'checkFeed',
  method: 'POST',
  path: '/dashboard/feed/sources/{id}/check/',
  summary:
    'Reads a feed soon, regardless of when it is due, unless its server has asked for a delay. A feed that has ended is tried again.',
  access: 'feeds.manage',
  writes: ['feeds'],
  params: IdParams,
  status: 202,
  response: Feed,
});

export const discoverFeeds = endpoint({
  id: 'discoverFeeds',
  method: 'GET',
  path: '/dashboard/feed/discover/',
  summary: 'Finds the feeds of a site. Takes the URL of any of its pages, or of a feed.',
  access: 'feeds.manage',
  reads: ['feeds'],
  query: t.object({ url: t.string({ minLength: 1, maxLength: 2048 }) }),
  response: results(
    t.object({
      url: t.string(),
      title: t.string(),
      id: t.nullable(Id),
    }),
  ),
  errors: ['busy', 'no_feed'],
});

export const FeedHost = t.object({ id: Id, host_name: t.string(), brand_name: t.string() });

export const listFeedHosts = endpoint({
  id: 'listFeedHosts',
  method: 'GET',
  path: '/dashboard/feed/hosts/',
  summary: 'Lists feed hosts, sorted by brand name.',
  access: 'signed-in',
  reads: ['feeds', 'hosts'],
  query: t.object({ categories: t.optional(IdList), followed: t.optional(t.boolean()) }),
  response: results(FeedHost),
});

export const exportFeeds = endpoint({
  id: 'exportFeeds',
  method: 'GET',
  path: '/dashboard/feed/opml/',
  summary: 'Exports all feeds as OPML, with a folder for each board.',
  access: 'signed-in',
  reads: ['feeds', 'boards'],
  response: t.object({ opml: t.string() }),
});

const Opml = t.string({ minLength: 1, maxLength: 2_000_000 });

export const importFeeds = endpoint({
  id: 'importFeeds',
  method: 'POST',
  path: '/dashboard/feed/opml/',
  summary:
    'Imports the feeds of an OPML file. Each folder becomes a board: an existing one with that title (ignoring case), or a new one.',
  access: 'feeds.manage',
  writes: ['feeds', 'boards', 'hosts'],
  refusesUnknown: true,
  body: t.object({
    opml: Opml,
    dry_run: t.optional(t.boolean({ description: 'Validate the file without importing anything.' })),
  }),
  bodyLimit: 4 * 1024 * 1024,
  response: t.object({
    board_count: t.integer({ minimum: 0, description: 'The number of new boards.' }),
    feed_count: t.integer({ minimum: 0, description: 'The number of new feeds.' }),
    known_count: Count,
    skipped: t.array(t.object({ url: t.string(), title: t.string(), reason: t.string() })),
  }),
});
